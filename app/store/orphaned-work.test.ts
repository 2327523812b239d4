import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { failure } from '#sync/failure.ts'
import { newId } from './random.ts'
import { adopting, readOrphans } from './orphaned-work.ts'
import { readProject } from './queries.ts'
import { openStore } from './store.ts'

test('work whose project was removed for good elsewhere is found, and moves into a new one', async () => {
  const store = openStore('orphans', { send: async () => ({ ok: false, failure: failure('NETWORK_ERROR') }) })
  onTestFinished(() => store.destroy())
  const { database } = store
  const [gone, kept, fresh, string, authority] = [newId(), newId(), newId(), newId(), newId()]
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
    inside('string', newId(), kept),
  ])
  expect(await readOrphans(database)).toEqual([])
  await store.write([{ kind: 'project', id: gone, fields: {}, purge: true }])
  const orphans = await readOrphans(database)
  expect(orphans).toEqual([{ projectId: gone, strings: 1, authorities: 1 }])
  await store.write([project(fresh), ...(await adopting(database, { projectId: gone }, fresh))])
  const read = await readProject(database, fresh)
  expect([read?.strings.map(({ id }) => id), read?.authorities.map(({ id }) => id)]).toEqual([
    [string],
    [authority],
  ])
  expect(await readOrphans(database)).toEqual([])
})
