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

describe('an email about an outline contains its title, the amount, and the next step', () => {
  test.for<[news: OutlineNews, subject: string, says: readonly string[]]>([
    [
      about('approve', { amountCents: 7500 }),
      'Your outline was accepted',
      ['will pay you $75.00', 'next', 'email you'],
    ],
    [about('request-changes'), 'Your outline needs changes', ['upload a new version', 'next']],
    [about('reject'), 'Your outline was not accepted', ['You won’t be paid', 'see the reason']],
    [
      about('pay', { amountCents: 7550, method: 'Zelle' }),
      'Payment sent for your outline',
      ['$75.50', 'by Zelle', 'reference'],
    ],
    [
      about('void', { amountCents: 7500 }),
      'A payment for your outline was canceled',
      ['$75.00', 'see the reason'],
    ],
  ])('%o', ([news, subject, says]) => {
    const letter = write(news)
    expect(letter.subject).toBe(subject)
    for (const words of [
      ...says,
      // If a sentence ends with the title, its period goes inside the quotation marks.
      subject === 'Payment sent for your outline'
        ? '“Torts with Prof. Palsgraf.”'
        : '“Torts with Prof. Palsgraf”',
      'https://pincite.example/client/document-upload-test',
    ]) {
      expect(letter.text).toContain(words)
      expect(letter.html).toContain(words)
    }
  })

  test('keeps a title as plain text on one line', () => {
    const { text, html } = write(about('reject', { title: '<b>Torts</b>\r\nBcc: x@example.org' }))
    expect(html).not.toContain('<b>')
    expect(text).toContain('“<b>Torts</b> Bcc: x@example.org”')
  })

  test('sends a generic email if the row has no details, as in earlier versions', () => {
    expect(write(undefined).subject).toBe('News about your outline')
  })
})
