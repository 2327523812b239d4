import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { StoreDatabase } from './database.ts'
import { LiveQueries } from './live-query.ts'

let databases = 0
const empty = { v: 0, snap: null, next: 1, syncedAt: null }

/** Creates a store, and records every value that a screen watching it receives. */
async function watchStore({ canRefill = true } = {}) {
  const name = `live-${(databases += 1)}`
  const database = new StoreDatabase(name)
  await database.open()
  await database.meta.put({ name: 'sync', value: { ...empty, epoch: 'e' } })
  const lost: boolean[] = []
  const shown: (string | undefined)[] = []
  const told = vi.fn(() => true)
  const synced = vi.fn()
  const queries = new LiveQueries(database, {
    told,
    onLost: (isLost) => lost.push(isLost),
    onRevived: synced,
    canRefill,
  })
  const query = queries.watch(async () => (await database.meta.get('sync'))?.value.epoch)
  query.subscribe({ next: (value) => shown.push(value), error: () => undefined })
  await expect.poll(() => shown).toEqual(['e'])
  onTestFinished(async () => {
    queries.leave()
    await database.delete()
  })
  /** Closes the connection, as Safari does when the phone sleeps. */
  const loseConnection = () => {
    const connection = database.backendDB()
    connection.close()
    connection.onclose?.(new Event('close'))
  }
  return { name, database, lost, shown, told, synced, loseConnection, queries }
}

describe('a database connection that is lost', () => {
  test('is restored no matter how often reopening fails, and the page keeps its content', async () => {
    const { database, lost, shown, told, synced, loseConnection } = await watchStore()
    let failures = 3
    const open = vi.spyOn(database, 'open').mockImplementation(() => {
      failures -= 1
      if (failures === 0) open.mockRestore()
      return Promise.reject(new DOMException('Internal error', 'UnknownError')) as never
    })
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    loseConnection()
    expect(lost).toEqual([true])
    await expect.poll(() => lost, { timeout: 10_000 }).toEqual([true, false])
    expect(failures).toBe(0)
    expect(told).not.toHaveBeenCalled()
    expect(synced).toHaveBeenCalled()
    await database.meta.put({ name: 'sync', value: { ...empty, epoch: 'next' } })
    await expect.poll(() => shown.at(-1)).toBe('next')
    expect(shown).not.toContain(undefined)
  })

  test('stays closed when this tab closed it', async () => {
    const { database, lost, loseConnection, queries } = await watchStore()
    queries.leave()
    loseConnection()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect([lost, database.isOpen()]).toEqual([[], false])
  })
})

describe('a database that is deleted while in use', () => {
  test('leaves its content on the page until the server has refilled the database', async () => {
    const { name, database, lost, shown, synced, loseConnection } = await watchStore()
    loseConnection()
    indexedDB.deleteDatabase(name)
    await expect.poll(() => synced.mock.calls.length).toBeGreaterThan(0)
    // Simulate a full sync that has received only its first page.
    const snap = { epoch: 'f', at: 1, after: '', heal: false }
    await database.meta.put({ name: 'sync', value: { ...empty, epoch: 'f', snap } })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect([lost, shown]).toEqual([[true], ['e']])
    await database.meta.put({ name: 'sync', value: { ...empty, epoch: 'f' } })
    await expect.poll(() => lost).toEqual([true, false])
    await expect.poll(() => shown).toEqual(['e', 'f'])
  })

  test('is shown as empty if the server does not have its contents', async () => {
    const { name, lost, shown, loseConnection } = await watchStore({ canRefill: false })
    loseConnection()
    indexedDB.deleteDatabase(name)
    await expect.poll(() => lost).toEqual([true, false])
    await expect.poll(() => shown).toEqual(['e', undefined])
  })
})
