import { describe, expect, test } from 'vitest'
import type { PracticeItem } from './practice-item.ts'
import { reopenItem } from './reopen-item.ts'

const passage = (text: string): PracticeItem['right'] => ({
  text,
  runs: [{ text, style: 'roman', slot: 'body' }],
})

const item: PracticeItem = {
  kind: 'pincite-missing',
  rule: 'R5.1.1',
  right: passage('Gideon v. Wainwright, 372 U.S. 335, 344 (1963).'),
  wrong: passage('Gideon v. Wainwright, 372 U.S. 335 (1963).'),
  breach: [31, 34],
  words: 'Add a pincite.',
  project: null,
  accepts: () => false,
}

const stored = (changed: Readonly<Record<string, unknown>> = {}): unknown =>
  JSON.parse(JSON.stringify({ ...item, ...changed }))

describe('an item stored as JSON', () => {
  test('becomes the same item again and accepts the same answers', () => {
    const { accepts, ...reopened } = reopenItem(stored()) ?? item
    const { accepts: _, ...before } = item
    expect(reopened).toEqual(before)
    expect(accepts('Gideon v. Wainwright, 372 U.S. 335, 340 (1963).')).toBe(true)
    expect(accepts('Gideon v. Wainwright, 372 U.S. 335, passim (1963).')).toBe(false)
  })

  test.for<[string, unknown]>([
    ['is not an object', 'Gideon'],
    ['has an unknown kind of error', stored({ kind: 'retired' })],
    ['has a rule that its kind no longer has', stored({ rule: 'R1' })],
    ['lacks its correct citation', stored({ right: null })],
    ['has runs that do not match its text', stored({ wrong: { ...item.wrong, text: 'Gideon' } })],
    ['has an error after the end of its text', stored({ breach: [0, 500] })],
    ['has an error that is not a pair of numbers', stored({ breach: [31] })],
    ['lacks the text of its finding', stored({ words: 1 })],
  ])('is discarded if it %s', ([, found]) => {
    expect(reopenItem(found)).toBeUndefined()
  })
})
