import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUS_REASONS, type StatusReason } from '#cite/status/authority-status.ts'
import { aRow } from '../../../../tests/support/edit-fixtures.ts'
import { describeCount, countStatuses } from '../../status/status-words.ts'
import { groupLooks } from './group-looks.ts'
import { type ListedLook, statusesOfLooks } from './listed-look.ts'

const look = (row: string, reason: StatusReason): ListedLook => ({ kind: 'unread', row: aRow(row), reason })
const idsOf = (entries: readonly { readonly row: { readonly id: string } }[]) =>
  entries.map(({ row }) => row.id)

test('lists a citation with several findings once', () => {
  const { entries } = groupLooks([
    look('A', 'overruled'),
    look('B', 'wrong-year'),
    look('A', 'missing-pincite'),
  ])
  expect(idsOf(entries)).toEqual(['A', 'B'])
  expect(entries[0]?.looks.map(({ reason }) => reason)).toEqual(['overruled', 'missing-pincite'])
})

test('puts three citations that lack only a pincite into one group, and leaves two in the list', () => {
  const two = [look('A', 'missing-pincite'), look('B', 'missing-pincite')]
  expect(idsOf(groupLooks(two).entries)).toEqual(['A', 'B'])
  const grouped = groupLooks([look('D', 'wrong-form'), ...two, look('C', 'missing-pincite')])
  expect(idsOf(grouped.entries)).toEqual(['D'])
  expect(grouped.groups.map(({ entries }) => idsOf(entries))).toEqual([['A', 'B', 'C']])
})

test('puts citations that lack a parenthetical into one group, even if some also lack a pincite', () => {
  const lacking = ['A', 'B', 'C', 'D'].map((row) => look(row, 'missing-parenthetical'))
  const { entries, groups } = groupLooks([look('Z', 'overruled'), ...lacking, look('B', 'missing-pincite')])
  expect(idsOf(entries)).toEqual(['Z'])
  expect(groups.map(({ key, entries: shared }) => [key, ...idsOf(shared)])).toEqual([
    ['missing-parenthetical', 'A', 'B', 'C', 'D'],
  ])
})

test('groups the same finding of a rule, but never a serious one', () => {
  const ofRule = (row: string, words: string): ListedLook => ({
    kind: 'rule',
    row: aRow(row),
    reason: 'wrong-form',
    finding: {
      row: aRow(row),
      at: 1,
      rule: 'R12.2',
      severity: 'error',
      words,
      reason: 'wrong-form',
      fix: null,
    },
  })
  const same = ['A', 'B', 'C'].map((row) => ofRule(row, 'Use “Cal.” for the court.'))
  const serious = ['E', 'F', 'G'].map((row) => look(row, 'wrong-year'))
  const { entries, groups } = groupLooks([...serious, ...same, ofRule('D', 'Use “Fla.” for the court.')])
  expect(idsOf(entries)).toEqual(['E', 'F', 'G', 'D'])
  expect(groups.map(({ entries: shared }) => idsOf(shared))).toEqual([['A', 'B', 'C']])
})

test('leaves a citation out of a group if it has a worse finding too', () => {
  const lacking = ['A', 'B', 'C'].map((row) => look(row, 'missing-pincite'))
  const { entries, groups } = groupLooks([look('D', 'overruled'), ...lacking, look('D', 'missing-pincite')])
  expect(idsOf(entries)).toEqual(['D'])
  expect(groups.map(({ entries: shared }) => idsOf(shared))).toEqual([['A', 'B', 'C']])
})

test('lists a case as not verified only if it has no other finding', () => {
  const { entries, open } = groupLooks([
    look('A', 'missing-court'),
    look('A', 'not-verified'),
    look('B', 'not-verified'),
  ])
  expect(entries).toMatchObject([{ row: { id: 'A' }, isOpen: true }])
  expect(open.map(({ id }) => id)).toEqual(['B'])
})

test('lists as many citations as the summary counts', () => {
  const anyLook = fc.record({
    row: fc.constantFrom(...'ABCDEFGH'),
    reason: fc.constantFrom(...STATUS_REASONS),
  })
  fc.assert(
    fc.property(fc.array(anyLook, { minLength: 1, maxLength: 30 }), (list) => {
      const looks = list.map(({ row, reason }) => look(row, reason))
      const { entries, groups, open } = groupLooks(looks)
      const ids = [
        ...idsOf(entries),
        ...groups.flatMap((group) => idsOf(group.entries)),
        ...open.map(({ id }) => id),
      ]
      expect(new Set(ids).size).toBe(ids.length)
      const { serious, check } = countStatuses([...statusesOfLooks(looks).values()])
      expect(ids, describeCount({ serious, check })).toHaveLength(serious + check)
    }),
  )
})
