import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { failure } from '#sync/failure.ts'
import { createRecordId } from './random.ts'
import { openDeviceStore } from './store.ts'
import { buildEmptyingChanges, readTrashedRecords, buildRestoringChanges, sweepTrash } from './trash.ts'

const DAY = 86_400_000
let accounts = 0

async function library() {
  const store = openDeviceStore(`trash-${(accounts += 1)}`, {
    send: async () => ({ ok: false, failure: failure('NETWORK_ERROR') }),
  })
  onTestFinished(() => store.destroy())
  const [project, string, authority, use] = [
    createRecordId(),
    createRecordId(),
    createRecordId(),
    createRecordId(),
  ]
  const made = { createdAt: 1, trashedAt: null }
  await store.write([
    { kind: 'project', id: project, create: true, fields: { name: 'Torts', pos: 'a0', ...made } },
    {
      kind: 'string',
      id: string,
      create: true,
      fields: { pos: { projectId: project, orderKey: 'a0' }, ...made },
    },
    {
      kind: 'authority',
      id: authority,
      create: true,
      fields: { pos: { projectId: project, orderKey: 'a0' }, 'source.name': 'Roe v. Wade', ...made },
    },
    {
      kind: 'use',
      id: use,
      create: true,
      fields: { pos: { stringId: string, orderKey: 'a0' }, authorityId: authority, ...made },
    },
  ])
  const trash = (...ids: readonly (readonly ['project' | 'string' | 'authority' | 'use', string])[]) =>
    store.write(ids.map(([kind, id]) => ({ kind, id, fields: { trashedAt: 5 } })))
  const { database } = store
  const living = async () =>
    (await database.records.toArray()).filter(({ rec }) => rec.d === undefined).length
  return { store, database, project, string, authority, use, trash, living }
}

describe('the trash', () => {
  test('lists each item with the project it belongs to and the device that removed it', async () => {
    const { database, trash, use } = await library()
    await trash(['use', use])
    expect(await readTrashedRecords(database)).toEqual([
      {
        kind: 'use',
        id: use,
        subject: 'Roe v. Wade',
        source: { name: 'Roe v. Wade' },
        footnote: null,
        project: 'Torts',
        at: 5,
        device: 'this',
      },
    ])
  })

  test('restores an authority with the citations that were removed with it', async () => {
    const { store, database, trash, authority, use } = await library()
    await trash(['authority', authority], ['use', use])
    expect((await readTrashedRecords(database)).map(({ id }) => id)).toEqual([authority])
    await store.write(await buildRestoringChanges(database, authority))
    expect(await readTrashedRecords(database)).toEqual([])
    expect((await database.records.get(use))?.rec.f['trashedAt']).toBeNull()
  })

  test('purges a project with everything in it when the trash is emptied', async () => {
    const { store, database, trash, project, living } = await library()
    await trash(['project', project])
    await store.write(await buildEmptyingChanges(database))
    expect(await living()).toBe(0)
  })

  test('purges the contents of a removed string and nothing else', async () => {
    const { store, database, trash, string, use, living } = await library()
    await trash(['string', string], ['use', use])
    await store.write(await buildEmptyingChanges(database))
    expect(await living()).toBe(2)
  })

  test('counts 30 days by the server’s clock from when this device first saw the item', async () => {
    const { store, database, trash, project, living } = await library()
    await trash(['project', project])
    expect(await sweepTrash(database, 100 * DAY)).toEqual([])
    expect(await sweepTrash(database, 129 * DAY)).toEqual([])
    await store.write([{ kind: 'project', id: project, fields: { name: 'still there' } }])
    const purges = await sweepTrash(database, 131 * DAY)
    expect(purges).toHaveLength(4)
    await store.write(purges)
    expect(await living()).toBe(0)
  })

  test('restarts the 30 days for an item that was restored and removed again', async () => {
    const { store, database, trash, project } = await library()
    await trash(['project', project])
    await sweepTrash(database, 100 * DAY)
    await store.write([{ kind: 'project', id: project, fields: { trashedAt: null } }])
    await trash(['project', project])
    expect(await sweepTrash(database, 131 * DAY)).toEqual([])
  })
})
