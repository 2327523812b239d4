import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MemoryServer } from '#sync/memory/server.ts'
import { handleSync } from '#sync/server/handle.ts'
import { createRecordId } from './random.ts'
import { readProjectList, readWaitingCounts } from './queries.ts'
import { decideSyncState } from './sync-status.ts'
import { openDeviceStore } from './store.ts'

let accounts = 0

function device() {
  const user = `unstored-${(accounts += 1)}`
  const server = new MemoryServer('epoch-1')
  const open = (name: string) => {
    const store = openDeviceStore(name, {
      send: async (request) => ({
        ok: true,
        value: structuredClone(await handleSync(server, user, request, Date.now())),
      }),
    })
    onTestFinished(() => store.destroy())
    return store
  }
  const store = open(user)
  const full = () => {
    const put = vi.spyOn(store.database.outbox, 'add')
    put.mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    return () => put.mockRestore()
  }
  const state = async () =>
    decideSyncState(store.loop.snapshot(), await readWaitingCounts(store.database), {
      unstored: store.unstored.snapshot().length,
      now: Date.now(),
    })
  return { store, full, state, elsewhere: () => open(`${user}-elsewhere`) }
}

const id = createRecordId()
const create = {
  kind: 'project',
  id,
  create: true,
  fields: { name: 'Torts', pos: 'a0', createdAt: 1 },
} as const

describe('an edit the device has no space for', () => {
  test('is included in a backup, and after a restore, the overwritten value is in the history', async () => {
    const { store, full } = device()
    await store.write([create])
    full()
    const second = createRecordId()
    for (const changes of [
      [{ kind: 'project', id, fields: { name: 'Torts II' } } as const],
      [{ ...create, id: second, fields: { ...create.fields, name: 'Contracts' } }],
    ])
      await expect(store.write(changes, { keep: true })).rejects.toThrow('No room')
    const text = await store.writeBackup()
    const { store: elsewhere } = device()
    expect(await elsewhere.restoreBackup(text)).toMatchObject({ added: 2 })
    const names = (await readProjectList(elsewhere.database)).map(({ name }) => name)
    expect(names.sort()).toEqual(['Contracts', 'Torts II'])
    const [past] = await elsewhere.database.past.toArray()
    expect(past?.was['name']?.v).toBe('Torts')
    expect(await elsewhere.restoreBackup(text)).toMatchObject({ added: 0, changed: 0 })
  })

  test('does not prevent a backup if it can never be stored', async () => {
    const { store } = device()
    await store.write([create])
    store.unstored.keep(
      [{ kind: 'project', id: createRecordId(), fields: { name: 'gone' } }],
      undefined,
      new Error(),
    )
    const { store: elsewhere } = device()
    expect(await elsewhere.restoreBackup(await store.writeBackup())).toMatchObject({ added: 1, left: 0 })
  })

  test('is kept in memory, and the chip shows that the user must act instead of “synced”', async () => {
    const { store, full, state } = device()
    await store.write([create])
    await store.loop.settle()
    expect(await state()).toMatchObject({ state: 'synced', needsYou: 0 })
    const makeRoom = full()
    const change = { kind: 'project', id, fields: { name: 'Torts II' } } as const
    await expect(store.write([change], { keep: true })).rejects.toThrow('No room')
    expect(await state()).toMatchObject({ state: 'needsYou', needsYou: 1, needs: ['unstored'] })
    await expect(store.retryUnstored()).rejects.toThrow('No room')
    makeRoom()
    await store.retryUnstored()
    expect((await readProjectList(store.database))[0]?.name).toBe('Torts II')
    expect(store.unstored.snapshot()).toEqual([])
  })

  test('counts as unsynced before a logout, and is stored and synced if there is space again', async () => {
    const { store, full, elsewhere } = device()
    await store.write([create])
    await store.loop.settle()
    expect(await store.flush()).toBe(0)
    const makeRoom = full()
    const change = { kind: 'project', id, fields: { name: 'Torts II' } } as const
    await expect(store.write([change], { keep: true })).rejects.toThrow('No room')
    expect(await store.onlyHere()).toBe(1)
    expect(await store.flush()).toBe(1)
    makeRoom()
    expect(await store.flush()).toBe(0)
    const other = elsewhere()
    await other.loop.settle()
    expect((await readProjectList(other.database))[0]?.name).toBe('Torts II')
  })

  test('is stored before the next edit, so that the newer text wins', async () => {
    const { store, full } = device()
    await store.write([create])
    const makeRoom = full()
    for (const name of ['first', 'second']) {
      await store.write([{ kind: 'project', id, fields: { name } }], { keep: true }).catch(() => undefined)
    }
    makeRoom()
    await store.write([{ kind: 'project', id, fields: { name: 'third' } }])
    const muts = (await store.database.outbox.toArray()).flatMap((batch) =>
      batch.muts.map(({ f }) => f['name']),
    )
    expect(muts).toEqual(['Torts', 'first', 'second', 'third'])
  })

  test('waits while its record is missing, and does not block other edits', async () => {
    const { store } = device()
    const elsewhere = createRecordId()
    const change = { kind: 'project', id: elsewhere, fields: { name: 'early' } } as const
    await expect(store.write([change], { keep: true })).rejects.toThrow('MISSING')
    await store.write([create])
    expect(store.unstored.snapshot()).toHaveLength(1)
    await store.write([{ ...create, id: elsewhere }])
    await store.retryUnstored()
    expect((await readProjectList(store.database)).map(({ name }) => name)).toEqual(['Torts', 'early'])
  })

  test('can be undone like any other action of its project', async () => {
    const { store, full } = device()
    await store.write([create])
    const makeRoom = full()
    const change = { kind: 'project', id, fields: { name: 'oops' } } as const
    await store.write([change], { keep: true, place: id }).catch(() => undefined)
    expect(await store.step(id, 'back')).toBe(true)
    makeRoom()
    expect(store.unstored.snapshot()).toEqual([])
  })
})
