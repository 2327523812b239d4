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
  expect(idsOf(grouped.withoutPincite)).toEqual(['A', 'B', 'C'])
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
      const { entries, withoutPincite, open } = groupLooks(looks)
      const ids = [...idsOf(entries), ...idsOf(withoutPincite), ...open.map(({ id }) => id)]
      expect(new Set(ids).size).toBe(ids.length)
      const { serious, check } = countStatuses([...statusesOfLooks(looks).values()])
      expect(ids, describeCount({ serious, check })).toHaveLength(serious + check)
    }),
  )
})
