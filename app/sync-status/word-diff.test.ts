import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffWords, selectDiffSide } from './word-diff.ts'

const told = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : `${kind === 'gone' ? '-' : '+'}[${text}]`))
    .join('')

describe('comparing two texts word by word', () => {
  test.for<[string, string, string]>([
    ['Torts memo for Monday', 'Torts memo for Tuesday', 'Torts memo for -[Monday]+[Tuesday]'],
    ['the same', 'the same', 'the same'],
    ['', 'all new', '+[all new]'],
    ['all gone', '', '-[all gone]'],
    ['a big red dog barks', 'a red dog barks loudly', 'a -[big ]red dog barks +[loudly]'],
    ['phone words', 'phone words laptop words', 'phone words +[laptop words]'],
    ['one two three four', 'one 2 three 4', 'one -[two ]+[2 ]three -[four]+[4]'],
  ])('%s → %s', ([before, after, expected]) => {
    expect(told(before, after)).toBe(expected)
  })

  test('reconstructs each text from its side of the diff, except for trailing spaces', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'cc', 'd'), { maxLength: 12 })
      .map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffWords(before, after)
        const read = (side: 'before' | 'after') =>
          selectDiffSide(pieces, side)
            .map((piece) => piece.text.trim())
            .join(' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
        expect(read('before')).toBe(before.trim())
        expect(read('after')).toBe(after.trim())
      }),
    )
  })
})
