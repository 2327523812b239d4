import { expect, test } from 'vitest'
import { collectEqualRows, groupRows } from './brief-groups.ts'
import type { BriefRow } from './brief-rows.ts'

const row = (id: string, standing: BriefRow['standing'], words = id, history: readonly unknown[] = []) =>
  ({ authority: { id }, standing, words, history }) as unknown as BriefRow

const idsOf = (rows: readonly BriefRow[]): string[] => rows.map(({ authority }) => authority.id)

test('puts serious authorities first and authorities that no list covers last', () => {
  const groups = groupRows([
    row('a', 'matches'),
    row('b', 'unchecked'),
    row('c', 'plausible'),
    row('d', undefined),
    row('e', 'other-case'),
  ])
  expect(groups.map(({ level, rows }) => [level, idsOf(rows)])).toEqual([
    ['serious', ['e']],
    ['check', ['c']],
    ['pending', ['d']],
    ['match', ['a']],
    ['uncovered', ['b']],
  ])
})

test('separates an authority that a list could not confirm from one that no list covers', () => {
  expect(groupRows([row('a', 'plausible'), row('b', 'unchecked')]).map(({ level }) => level)).toEqual([
    'check',
    'uncovered',
  ])
})

test('shows a shared result once, at the position of its first authority', () => {
  const sets = collectEqualRows([
    row('a', 'plausible', 'Lists parts, not sections.'),
    row('b', 'plausible', 'Another result.'),
    row('c', 'plausible', 'Lists parts, not sections.'),
  ])
  expect(sets.map(idsOf)).toEqual([['a', 'c'], ['b']])
})

test('shows authorities without a result, or with a case history, separately', () => {
  const history = [{ words: 'Reversed.' }]
  const sets = collectEqualRows([
    row('a', 'unchecked', ''),
    row('b', 'unchecked', ''),
    row('c', 'plausible', 'Fits.', history),
    row('d', 'plausible', 'Fits.', history),
  ])
  expect(sets).toHaveLength(4)
})
