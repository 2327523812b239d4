import { expect, test } from 'vitest'
import { MemoryClient } from '../memory/client.ts'
import { buildUndo } from './undo.ts'
import { writeChanges, type RecordChange } from './write.ts'

const id = '01900000-0000-7000-8000-000000000001'
const create: RecordChange = { kind: 'project', id, create: true, fields: { name: 'Torts', course: '1L' } }
const edit = (fields: RecordChange['fields']): RecordChange => ({ kind: 'project', id, fields })

function device() {
  const port = new MemoryClient()
  return {
    write: (change: RecordChange, now: number) =>
      port.transact((tx) => writeChanges(tx, [change], { session: 'aaaaaaaa', now })),
    undo: (before: Awaited<ReturnType<typeof writeChanges>>) =>
      port.transact((tx) => buildUndo(tx, before, 99)),
  }
}

test('undoing an edit restores the previous value', async () => {
  const { write, undo } = device()
  await write(create, 1)
  const before = await write(edit({ name: 'Contracts', course: '2L' }), 2)
  expect(await undo(before)).toEqual([edit({ name: 'Torts', course: '1L' })])
})

test('undoing restores an empty register to its schema default', async () => {
  const { write, undo } = device()
  await write({ ...create, fields: { name: 'Torts' } }, 1)
  const before = await write(edit({ course: '2L', 'source.note': 'x', archivedAt: 5 }), 2)
  const [back] = await undo(before)
  expect(back).toEqual(edit({ course: '', 'source.note': null, archivedAt: null }))
  await expect(write(back ?? create, 3)).resolves.toHaveLength(3)
})

test('keeps a newer value that another session wrote', async () => {
  const { write, undo } = device()
  await write(create, 1)
  const before = await write(edit({ name: 'Contracts', course: '2L' }), 2)
  await write(edit({ name: 'Property' }), 3)
  expect(await undo(before)).toEqual([edit({ course: '1L' })])
})

test('undoing a creation moves the record to the trash', async () => {
  const { write, undo } = device()
  const before = await write(create, 1)
  expect(await undo(before)).toEqual([edit({ trashedAt: 99 })])
})

test('cannot restore a purged record', async () => {
  const { write, undo } = device()
  await write(create, 1)
  const before = await write(edit({ name: 'Contracts' }), 2)
  await write({ ...edit({}), purge: true }, 3)
  expect(await undo(before)).toEqual([])
})
