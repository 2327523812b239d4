import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { failure } from '#sync/failure.ts'
import { createRecordId } from './random.ts'
import { buildAdoptingChanges, readOrphanedWork } from './orphaned-work.ts'
import { readProjectContents } from './queries.ts'
import { openDeviceStore } from './store.ts'

test('finds work whose project was permanently deleted on another device and moves it to a new project', async () => {
  const store = openDeviceStore('orphans', {
    send: async () => ({ ok: false, failure: failure('NETWORK_ERROR') }),
  })
  onTestFinished(() => store.destroy())
  const { database } = store
  const [gone, kept, fresh, string, authority] = [
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
  ]
  const made = { createdAt: 1, trashedAt: null }
  const project = (id: string) =>
    ({ kind: 'project', id, create: true, fields: { name: 'Torts', pos: 'a0', ...made } }) as const
  const inside = (kind: 'string' | 'authority', id: string, projectId: string) =>
    ({ kind, id, create: true, fields: { pos: { projectId, orderKey: 'a0' }, ...made } }) as const
  await store.write([
    project(gone),
    project(kept),
    inside('string', string, gone),
    inside('authority', authority, gone),
    inside('string', createRecordId(), kept),
  ])
  expect(await readOrphanedWork(database)).toEqual([])
  await store.write([{ kind: 'project', id: gone, fields: {}, purge: true }])
  const orphans = await readOrphanedWork(database)
  expect(orphans).toEqual([{ projectId: gone, strings: 1, authorities: 1 }])
  await store.write([project(fresh), ...(await buildAdoptingChanges(database, { projectId: gone }, fresh))])
  const read = await readProjectContents(database, fresh)
  expect([read?.strings.map(({ id }) => id), read?.authorities.map(({ id }) => id)]).toEqual([
    [string],
    [authority],
  ])
  expect(await readOrphanedWork(database)).toEqual([])
})
