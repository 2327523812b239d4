import { describe, expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { testRecordFactory } from './edit-fixtures.ts'
import { moveFootnote, footnoteBeside } from './footnote-edit.ts'
import { moveString } from './string-order.ts'

/** Strings in their order, each with the number of its footnote; null outside footnotes. */
function stringsOf(numbers: Readonly<Record<string, number | null>>): StoredStringCite[] {
  return Object.entries(numbers).map(([id, footnote], at) => ({
    ...kinds.string.empty,
    id,
    pos: { projectId: 'p', orderKey: `a${at}` },
    footnote,
    conflicts: {},
  }))
}

/** The footnotes' numbers once changes are written, in the order of the strings. */
function numbersAfter(
  strings: readonly StoredStringCite[],
  changes: ReturnType<typeof moveString>,
): Record<string, unknown> {
  const after = strings
    .map(
      (string) => ({ ...string, ...changes.find(({ id }) => id === string.id)?.fields }) as StoredStringCite,
    )
    .sort((one, other) => (one.pos.orderKey < other.pos.orderKey ? -1 : 1))
  return Object.fromEntries(after.map(({ id, footnote }) => [id, footnote]))
}

describe('moving a footnote among the footnotes', () => {
  test('where numbers do not follow the strings, the two change numbers and no other is touched', () => {
    const strings = stringsOf({ A: 5, B: 2, C: 3 })
    expect(numbersAfter(strings, moveFootnote(strings, 'C', -1, testRecordFactory()))).toEqual({
      A: 5,
      B: 3,
      C: 2,
    })
    expect(numbersAfter(strings, moveFootnote(strings, 'A', -1, testRecordFactory()))).toEqual({
      A: 3,
      B: 2,
      C: 5,
    })
  })

  test('where they follow, the string moves with it, over what stands outside footnotes', () => {
    const strings = stringsOf({ A: 1, X: null, B: 2 })
    const after = numbersAfter(strings, moveFootnote(strings, 'B', -1, testRecordFactory()))
    expect(Object.entries(after)).toEqual([
      ['B', 1],
      ['A', 2],
      ['X', null],
    ])
  })

  test('the first has none before it, the last none after it, and strings of one number are one footnote', () => {
    const strings = stringsOf({ A: 2, B: 2, C: 7, X: null })
    expect(footnoteBeside(strings, 'B', -1)).toBeUndefined()
    expect(footnoteBeside(strings, 'A', 1)?.id).toBe('C')
    expect(moveFootnote(strings, 'C', 1, testRecordFactory())).toEqual([])
    expect(moveFootnote(strings, 'X', 1, testRecordFactory())).toEqual([])
  })
})

test('a string moved among the strings leaves the numbers at their places', () => {
  const strings = stringsOf({ A: 5, B: 2, C: 3 })
  const after = numbersAfter(strings, moveString(strings, 'C', 1, testRecordFactory()))
  expect(Object.entries(after)).toEqual([
    ['A', 5],
    ['C', 2],
    ['B', 3],
  ])
})
