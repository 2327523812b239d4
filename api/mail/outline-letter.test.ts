import { describe, expect, test } from 'vitest'
import type { OutlineNews } from './tables.ts'
import { writeOutlineLetter } from './outline-letter.ts'

const write = (news: OutlineNews | undefined) =>
  writeOutlineLetter(news, 'id', 'ada@law.example', 'https://pincite.example/client/document-upload-test')
const about = (step: OutlineNews['step'], more: Partial<OutlineNews> = {}): OutlineNews => ({
  step,
  title: 'Torts with Prof. Palsgraf',
  amountCents: null,
  ...more,
})

describe('a letter about an outline says which one, how much, and what happens next', () => {
  test.for<[news: OutlineNews, subject: string, says: readonly string[]]>([
    [
      about('approve', { amountCents: 7500 }),
      'Your outline was accepted',
      ['You are paid $75.00', 'next', 'another mail'],
    ],
    [about('request-changes'), 'Your outline needs changes', ['Send the new version', 'next']],
    [about('reject'), 'Your outline was not accepted', ['Nothing is paid', 'The reason stands']],
    [
      about('pay', { amountCents: 7550, method: 'Zelle' }),
      'Your outline was paid',
      ['$75.50', 'by Zelle', 'reference'],
    ],
    [
      about('void', { amountCents: 7500 }),
      'A payment for your outline was called off',
      ['$75.00', 'The reason stands'],
    ],
  ])('%o', ([news, subject, says]) => {
    const letter = write(news)
    expect(letter.subject).toBe(subject)
    for (const words of [
      ...says,
      '“Torts with Prof. Palsgraf”',
      'https://pincite.example/client/document-upload-test',
    ]) {
      expect(letter.text).toContain(words)
      expect(letter.html).toContain(words)
    }
  })

  test('a title is text, on one line, whatever stands in it', () => {
    const { text, html } = write(about('reject', { title: '<b>Torts</b>\r\nBcc: x@example.org' }))
    expect(html).not.toContain('<b>')
    expect(text).toContain('“<b>Torts</b> Bcc: x@example.org”')
  })

  test('what was asked for before letters knew what they are about still says that there is news', () => {
    expect(write(undefined).subject).toBe('News of your outline')
  })
})
