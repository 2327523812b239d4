import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUS_REASONS, type StatusReason } from '#cite/status/authority-status.ts'
import { aRow } from '../../../../tests/support/edit-fixtures.ts'
import { describeCount, countStatuses } from '../../status/status-words.ts'
import { groupLooks } from './group-looks.ts'
import { type ListedLook, statusesOfLooks } from './listed-look.ts'

const look = (row: string, reason: StatusReason): ListedLook => ({ kind: 'unread', row: aRow(row), reason })
const ofRule = (row: string, rule: string, words: string, reason: StatusReason): ListedLook => ({
  kind: 'rule',
  row: aRow(row),
  reason,
  finding: { row: aRow(row), at: 1, rule, severity: 'error', words, reason, fix: null },
})
const idsOf = (entries: readonly { readonly row: { readonly id: string } }[]) =>
  entries.map(({ row }) => row.id)

test('lists a citation with several findings once, without the advice about it', () => {
  const { entries } = groupLooks([
    look('A', 'overruled'),
    look('A', 'missing-court'),
    look('A', 'missing-pincite'),
    look('B', 'wrong-year'),
  ])
  expect(idsOf(entries)).toEqual(['A', 'B'])
  expect(entries[0]?.looks.map(({ reason }) => reason)).toEqual(['overruled', 'missing-court'])
})

test('lists the advice about a signal once, even if the signal applies to several citations', () => {
  const after = (row: string, rule: string) =>
    ofRule(row, rule, 'Add a parenthetical.', 'missing-parenthetical')
  const { entries, advice } = groupLooks([
    after('A', 'R4.6.5'),
    look('B', 'overruled'),
    after('B', 'R4.6.6'),
    ofRule('B', 'R5.1.1', 'Add a pincite after 113.', 'missing-pincite'),
    after('C', 'R4.6.6'),
    ofRule('C', 'R5.1.1', 'Add a pincite after 436.', 'missing-pincite'),
  ])
  expect(idsOf(entries)).toEqual(['B'])
  expect(advice.map(({ look: { reason }, signal, entries: of }) => [reason, signal, ...idsOf(of)])).toEqual([
    ['missing-parenthetical', 'see-also', 'A'],
    ['missing-parenthetical', 'cf', 'B', 'C'],
    ['missing-pincite', undefined, 'B', 'C'],
  ])
})

test('lists serious findings first, and otherwise keeps the order of the string', () => {
  const { entries } = groupLooks([
    look('A', 'wrong-name'),
    look('B', 'impossible-page'),
    look('C', 'wrong-year'),
    look('D', 'overruled'),
  ])
  expect(idsOf(entries)).toEqual(['B', 'D', 'A', 'C'])
})

test('groups identical findings, except serious ones', () => {
  const same = ['A', 'B', 'C'].map((row) => ofRule(row, 'R12.2', 'Use “Cal.” for the court.', 'wrong-form'))
  const serious = ['E', 'F', 'G'].map((row) => ofRule(row, 'R1', 'Not this case.', 'other-case'))
  const { entries, groups } = groupLooks([
    ...serious,
    ...same,
    ofRule('D', 'R12.2', 'Use “Fla.” for the court.', 'wrong-form'),
  ])
  expect(idsOf(entries)).toEqual(['E', 'F', 'G', 'D'])
  expect(groups.map(({ entries: shared }) => idsOf(shared))).toEqual([['A', 'B', 'C']])
})

test('leaves a citation with another finding out of a group', () => {
  const same = ['A', 'B', 'C'].map((row) => ofRule(row, 'R12.2', 'Use “Cal.” for the court.', 'wrong-form'))
  const both = [look('D', 'overruled'), ofRule('D', 'R12.2', 'Use “Cal.” for the court.', 'wrong-form')]
  const { entries, groups } = groupLooks([...same, ...both])
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

test('lists the same number of citations as the summary counts', () => {
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
      const count = countStatuses([...statusesOfLooks(looks).values()])
      expect(ids, describeCount(count)).toHaveLength(count.serious + count.check + count.open)
    }),
  )
})
