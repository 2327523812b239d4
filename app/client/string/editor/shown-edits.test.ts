import { expect, test } from 'vitest'
import type { RecordChange } from '#sync/client/write.ts'
import { markStored, selectShown, type ShownEdit } from './shown-edits.ts'

const added: readonly RecordChange[] = [{ kind: 'use', id: 'a', fields: { trashedAt: null } }]
const moved: readonly RecordChange[] = [
  { kind: 'use', id: 'a', fields: { pos: { stringId: 's', orderKey: 'z' } } },
]
const edits: readonly ShownEdit[] = [{ changes: added, storedAfter: 2 }, { changes: moved }]

test('shows an edit until it is stored, even if the contents are read again in the meantime', () => {
  expect(selectShown(edits, { reading: 9 })).toEqual([{ changes: moved }])
})

test('shows an edit when a reading that started before it was stored arrives afterward', () => {
  const stored = markStored(edits, moved, 4)
  for (const reading of [3, 4])
    expect(selectShown(stored, { reading })).toEqual([{ changes: moved, storedAfter: 4 }])
})

test('drops an edit at the first reading that started after it was stored', () => {
  expect(selectShown(markStored(edits, moved, 4), { reading: 5 })).toEqual([])
})

test('marks only the edit that was stored', () => {
  expect(markStored(edits, moved, 4)[0]).toBe(edits[0])
})
