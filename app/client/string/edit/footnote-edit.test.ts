import { describe, expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { moveFootnote, footnoteBeside } from './footnote-edit.ts'
import { moveString } from './string-order.ts'

/** Returns strings in order, each with its footnote number; null outside footnotes. */
function stringsOf(numbers: Readonly<Record<string, number | null>>): StoredStringCite[] {
  return Object.entries(numbers).map(([id, footnote], at) => ({
    ...kinds.string.empty,
    id,
    pos: { projectId: 'p', orderKey: `a${at}` },
    footnote,
    conflicts: {},
  }))
}

/** Returns the footnote numbers after changes are applied, in the order of the strings. */
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

describe('moving a footnote', () => {
  test('swaps only the two numbers if the numbers do not follow the order of the strings', () => {
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

  test('also moves the string, past strings outside footnotes, if the numbers follow the order of the strings', () => {
    const strings = stringsOf({ A: 1, X: null, B: 2 })
    const after = numbersAfter(strings, moveFootnote(strings, 'B', -1, testRecordFactory()))
    expect(Object.entries(after)).toEqual([
      ['B', 1],
      ['A', 2],
      ['X', null],
    ])
  })

  test('finds no neighbor at either end, and treats strings with the same number as one footnote', () => {
    const strings = stringsOf({ A: 2, B: 2, C: 7, X: null })
    expect(footnoteBeside(strings, 'B', -1)).toBeUndefined()
    expect(footnoteBeside(strings, 'A', 1)?.id).toBe('C')
    expect(moveFootnote(strings, 'C', 1, testRecordFactory())).toEqual([])
    expect(moveFootnote(strings, 'X', 1, testRecordFactory())).toEqual([])
  })
})

test('keeps the numbers in place when a string is moved', () => {
  const strings = stringsOf({ A: 5, B: 2, C: 3 })
  const after = numbersAfter(strings, moveString(strings, 'C', 1, testRecordFactory()))
  expect(Object.entries(after)).toEqual([
    ['A', 5],
    ['C', 2],
    ['B', 3],
  ])
})
