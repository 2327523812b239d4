import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { MemoryServer } from '#sync/memory/server.ts'
import { handleSync } from '#sync/server/handle.ts'
import { failure } from '#sync/failure.ts'
import { createRecordId, createOrderBetween } from './random.ts'
import { readProjectContents, readProjectList, readWaitingCounts } from './queries.ts'
import type { StorePorts } from './store-ports.ts'
import { openDeviceStore, countPendingMutations, type AccountStore } from './store.ts'

const opened: AccountStore[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.destroy()
})

let accounts = 0

/** Creates an account with an in-memory server and any number of devices. */
function account() {
  const user = `user-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  let online = true
  const send: StorePorts['send'] = async (request) =>
    online
      ? { ok: true, value: structuredClone(await handleSync(server, user, request, Date.now())) }
      : { ok: false, failure: failure('NETWORK_ERROR') }
  const device = (name: string) => {
    const store = openDeviceStore(`${user}-${name}`, { send })
    opened.push(store)
    return store
  }
  return { server, device, setOnline: (value: boolean) => (online = value) }
}

function newProject(name: string) {
  const project = createRecordId()
  const string = createRecordId()
  const createdAt = Date.now()
  return {
    project,
    string,
    changes: [
      {
        kind: 'project',
        id: project,
        create: true,
        fields: { name, pos: createOrderBetween(null, null), createdAt, trashedAt: null },
      },
      {
        kind: 'string',
        id: string,
        create: true,
        fields: { pos: { projectId: project, orderKey: createOrderBetween(null, null) }, createdAt },
      },
    ] as const,
  }
}

describe('the store', () => {
  test('shows a written record in the list immediately and queues the write for the server', async () => {
    const { device } = account()
    const a = device('a')
    const { project, string, changes } = newProject('Torts')
    await a.write(changes)
    expect((await readProjectList(a.database)).map(({ name }) => name)).toEqual(['Torts'])
    expect((await readProjectContents(a.database, project))?.strings.map(({ id }) => id)).toEqual([string])
    expect(await countPendingMutations(a.database)).toBe(2)
  })

  test('continues the numbering of edits in every tab after the database is deleted while in use', async () => {
    const { device } = account()
    const [a, tab, b] = [device('a'), device('a'), device('b')]
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    await tab.write([{ kind: 'project', id: project, fields: { course: '1L' } }])
    await a.loop.settle()
    await a.database.delete({ disableAutoOpen: false })
    await a.loop.settle()
    // The server ignores a number that it has already seen from this session.
    await a.write([{ kind: 'project', id: project, fields: { name: 'Contracts' } }])
    await tab.write([{ kind: 'project', id: project, fields: { course: '2L' } }])
    await a.loop.settle()
    await b.loop.settle()
    expect((await readProjectContents(b.database, project))?.project).toMatchObject({
      name: 'Contracts',
      course: '2L',
    })
  })

  test('shows one device’s writes on another', async () => {
    const { device } = account()
    const [a, b] = [device('a'), device('b')]
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    await a.loop.settle()
    await b.loop.settle()
    expect(await countPendingMutations(a.database)).toBe(0)
    expect((await readProjectContents(b.database, project))?.project.name).toBe('Torts')
  })

  test('restores the previous values on every device on undo', async () => {
    const { device } = account()
    const [a, b] = [device('a'), device('b')]
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    const renamed = await a.write([{ kind: 'project', id: project, fields: { name: 'Contracts' } }])
    await a.loop.settle()
    await renamed.undo()
    await a.loop.settle()
    await b.loop.settle()
    expect((await readProjectList(b.database)).map(({ name }) => name)).toEqual(['Torts'])
  })

  test('keeps and counts all changes while offline', async () => {
    const { device, setOnline } = account()
    const a = device('a')
    setOnline(false)
    await a.write(newProject('Torts').changes)
    await a.loop.settle()
    expect(a.loop.snapshot().trouble).toBe('offline')
    expect(await readWaitingCounts(a.database)).toMatchObject({ pending: 2, decisions: 0 })
    setOnline(true)
    await a.loop.settle()
    expect(await readWaitingCounts(a.database)).toMatchObject({ pending: 0 })
  })

  test('does not recreate a deleted database after a running sync round or a late edit', async () => {
    const { device } = account()
    const a = device('a')
    await a.write(newProject('Torts').changes)
    const round = a.loop.settle()
    const gone = a.destroy()
    // Close the store while the round is running.
    a.close()
    await Promise.allSettled([round, gone])
    await readWaitingCounts(a.database).catch(() => undefined)
    await expect(a.write(newProject('Late').changes)).rejects.toThrow(/clos/i)
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).not.toContain(a.database.name)
  })

  test('counts rejected changes before a logout, because they exist only on this device', async () => {
    const { device } = account()
    const a = device('a')
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    expect(await a.onlyHere()).toBe(2)
    expect(await a.flush()).toBe(0)
    const mutation = { s: 'session', n: 1, id: project, k: 'p', h: '', f: {} } as const
    await a.database.rejected.add({ mutation, code: 'INVALID', at: 1 })
    expect(await a.flush(1_000)).toBe(1)
    expect(await readWaitingCounts(a.database)).toMatchObject({ refused: 1, decisions: 1 })
  })

  test('keeps edits of different fields from two devices', async () => {
    const { device } = account()
    const [a, b] = [device('a'), device('b')]
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    await a.loop.settle()
    await b.loop.settle()
    await a.write([{ kind: 'project', id: project, fields: { name: 'Torts I' } }])
    await b.write([{ kind: 'project', id: project, fields: { course: '1L' } }])
    await a.loop.settle()
    await b.loop.settle()
    await a.loop.settle()
    for (const store of [a, b]) {
      expect((await readProjectList(store.database))[0]).toMatchObject({ name: 'Torts I', course: '1L' })
    }
  })

  test('shows the other value of a field edited on two devices until the user decides', async () => {
    const { device } = account()
    const [a, b] = [device('a'), device('b')]
    const { project, changes } = newProject('Torts')
    await a.write(changes)
    await a.loop.settle()
    await b.loop.settle()
    await a.write([{ kind: 'project', id: project, fields: { name: 'mine' } }])
    await new Promise((resolve) => setTimeout(resolve, 2))
    await b.write([{ kind: 'project', id: project, fields: { name: 'theirs' } }])
    await a.loop.settle()
    await b.loop.settle()
    await a.loop.settle()
    for (const store of [a, b]) {
      expect((await readProjectList(store.database))[0]).toMatchObject({
        name: 'theirs',
        conflicts: { name: 'mine' },
      })
    }
    await a.write([{ kind: 'project', id: project, fields: { name: 'theirs' } }])
    await a.loop.settle()
    await b.loop.settle()
    for (const store of [a, b]) {
      expect((await readProjectList(store.database))[0]).toMatchObject({ name: 'theirs', conflicts: {} })
    }
  })
})
