import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failure } from '#sync/failure.ts'
import type { DurableStorage, StoredText } from '../browser/durable-storage.ts'
import { AHEAD_PREFIX } from '../session/device-names.ts'
import { databaseName } from './database.ts'
import { createRecordId } from './random.ts'
import { readProjectList } from './queries.ts'
import { openDeviceStore, type AccountStore } from './store.ts'

let profiles = 0

/**
 * Simulates a page that closes or crashes after a number of steps. Nothing that the page does after that has any
 * effect.
 */
interface PageLife {
  left: number
}

class PageEnded extends Error {
  override readonly name = 'PageEnded'
}

function spend(life: PageLife): boolean {
  life.left -= 1
  return life.left >= 0
}

/** Creates a browser profile: an account's database, its durable storage, and the open pages. */
function createProfile() {
  const userId = `ahead-${(profiles += 1)}`
  const kept = new Map<string, StoredText>()
  const open = new Set<string>()
  const opened: AccountStore[] = []
  let clock = 1_000_000
  let pages = 0
  onTestFinished(() => opened[0]?.destroy())

  function openPage(life: PageLife = { left: Number.POSITIVE_INFINITY }) {
    const page = `page${(pages += 1)}`
    open.add(page)
    const texts: DurableStorage = {
      read: (key) => kept.get(key) ?? null,
      write: (key, text) => {
        if (!spend(life)) throw new PageEnded()
        kept.set(key, { at: (clock += 1), page, text })
        return true
      },
      remove: (key) => {
        if (spend(life)) kept.delete(key)
      },
      keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
      clear: (matches) => {
        for (const key of kept.keys()) if (matches(key)) kept.delete(key)
        return Promise.resolve()
      },
      whenRestored: () => Promise.resolve(true),
      whenDurable: () => Promise.resolve(),
    }
    const store = openDeviceStore(userId, {
      send: () => Promise.resolve({ ok: false, failure: failure('NETWORK_ERROR') }),
      texts: { texts, openPages: () => Promise.resolve(open) },
      now: () => (clock += 1),
    })
    opened.unshift(store)
    // Every write in a transaction is a step. If the page closes or crashes before one of the writes, the whole
    // transaction is rolled back.
    const step = (): void => {
      if (!spend(life)) throw new PageEnded()
    }
    for (const table of store.database.tables) {
      table.hook('creating', step)
      table.hook('updating', step)
      table.hook('deleting', step)
    }
    return { store, end: () => void open.delete(page) }
  }
  return {
    openPage,
    left: () => [...kept.keys()].filter((key) => key.startsWith(AHEAD_PREFIX)),
    userId,
    kept,
  }
}

const id = createRecordId()
const create = {
  kind: 'project',
  id,
  create: true,
  fields: { name: 'first', pos: 'a0', createdAt: 1 },
} as const
const rename = (name: string) => [{ kind: 'project', id, fields: { name } }] as const

async function countQueued({ database }: AccountStore, name: string): Promise<number> {
  const batches = await database.outbox.toArray()
  return batches.flatMap(({ muts }) => muts).filter(({ f }) => f['name'] === name).length
}

async function countInHistory({ database }: AccountStore, name: string): Promise<number> {
  const past = await database.past.toArray()
  return past.filter(({ was }) => was['name']?.v === name).length
}

const nameOf = async (store: AccountStore) => (await readProjectList(store.database))[0]?.name

/** Makes an edit. Resolves to true if the edit is in the write-ahead log, which means that the user saw the edit. */
async function edit(store: AccountStore, changes: Parameters<AccountStore['write']>[0]): Promise<boolean> {
  try {
    const writing = store.write(changes, { place: id, keep: true })
    await writing.catch(() => undefined)
    return true
  } catch (error) {
    if (error instanceof PageEnded) return false
    throw error
  }
}

describe('an edit is stored exactly once', () => {
  test('if the page closes or crashes at any moment', async () => {
    let everShown = 0
    for (let steps = 0; steps < 60; steps += 1) {
      const { openPage, left } = createProfile()
      const first = openPage()
      await first.store.write([create])
      first.end()
      const page = openPage({ left: steps })
      const shown: string[] = []
      // Make edits faster than they are stored, as a fast typist does.
      const names = ['second', 'third', 'fourth']
      const noted = await Promise.all(names.map((name) => edit(page.store, rename(name))))
      shown.push(...names.filter((_, at) => noted[at]))
      page.end()
      everShown += shown.length
      const next = openPage()
      await next.store.replayLeft()
      await next.store.replayLeft()
      const counts = await Promise.all(shown.map((name) => countQueued(next.store, name)))
      expect({ steps, counts }).toEqual({ steps, counts: shown.map(() => 1) })
      expect({ steps, name: await nameOf(next.store) }).toEqual({ steps, name: shown.at(-1) ?? 'first' })
      expect(left()).toEqual([])
    }
    expect(everShown).toBeGreaterThan(60)
  })

  test('if the browser restores a removed log entry', async () => {
    const { openPage, kept } = createProfile()
    const page = openPage()
    await page.store.write([create])
    const writing = page.store.write(rename('second'))
    const brought = new Map(kept)
    await writing
    await page.store.write(rename('third'))
    page.end()
    for (const [key, text] of brought) kept.set(key, text)
    const next = openPage()
    await next.store.replayLeft()
    expect(await countQueued(next.store, 'second')).toBe(1)
    expect(await nameOf(next.store)).toBe('third')
  })

  test('without replacing a later edit of the page that was stored first', async () => {
    const { openPage, kept, userId } = createProfile()
    const page = openPage()
    await page.store.write([create])
    await page.store.write(rename('fourth'), { place: id })
    const [row] = (await page.store.database.sessions.toArray()).filter(({ last }) => last !== undefined)
    page.end()
    // Storing this edit failed at first, and the page closed before it was tried again.
    await page.store.database.sessions.put({ id: row?.id ?? '', last: 3, open: [2] })
    const text = JSON.stringify({ at: 1, place: id, changes: rename('second') })
    kept.set(`${AHEAD_PREFIX}${userId}/${row?.id}.2`, { at: 1, page: 'page1', text })
    const next = openPage()
    await next.store.replayLeft()
    expect(await nameOf(next.store)).toBe('fourth')
    expect(await countInHistory(next.store, 'second')).toBe(1)
  })

  test('in order, if the user types faster than the page stores edits', async () => {
    const { openPage } = createProfile()
    const first = openPage()
    await first.store.write([create])
    first.end()
    // The first of these edits is stored after all of them are in the write-ahead log.
    const page = openPage({ left: 14 })
    await Promise.all(['second', 'third', 'fourth'].map((name) => edit(page.store, rename(name))))
    page.end()
    const next = openPage()
    expect(['second', 'third']).toContain(await nameOf(next.store))
    await next.store.replayLeft()
    expect(await nameOf(next.store)).toBe('fourth')
  })

  test('if two pages find it at the same time, while a third page stays open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.nat(3), async (steps, others) => {
        const { openPage, left } = createProfile()
        const open = openPage()
        await open.store.write([create])
        const page = openPage({ left: steps })
        const shown: string[] = []
        for (const name of ['second', 'third']) if (await edit(page.store, rename(name))) shown.push(name)
        page.end()
        const later = Array.from({ length: others }, (_, at) => `later ${at}`)
        for (const name of later) await open.store.write(rename(name))
        const [one, other] = [openPage(), openPage()]
        await Promise.all([one.store.replayLeft(), other.store.replayLeft(), open.store.replayLeft()])
        for (const name of [...shown, ...later]) {
          const queued = await countQueued(one.store, name)
          // If another page overwrote the edit, the edit must be in the history.
          const seen = queued === 0 ? await countInHistory(one.store, name) : queued
          expect({ name, seen }).toEqual({ name, seen: 1 })
        }
        expect(await nameOf(one.store)).toBe(later.at(-1) ?? shown.at(-1) ?? 'first')
        expect(left()).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

describe('many edits at once', () => {
  test('are stored in order in a few transactions, so that they don’t block other pages', async () => {
    const { openPage } = createProfile()
    const { store } = openPage()
    await store.write([create])
    const transaction = vi.spyOn(store.database, 'transaction')
    const mark = vi.spyOn(store.database.sessions, 'put')
    const names = Array.from({ length: 40 }, (_, at) => `edit ${at}`)
    const undoing = await Promise.all(names.map((name) => store.write(rename(name), { place: id })))
    expect(transaction.mock.calls.length).toBeLessThan(4)
    // The page's row, which records the stored edits, must be written once per transaction.
    expect(mark.mock.calls.length).toBe(transaction.mock.calls.length)
    expect(await nameOf(store)).toBe('edit 39')
    for (const name of names) expect(await countQueued(store, name)).toBe(1)
    expect(await undoing.at(-1)?.undo()).toBe(true)
    expect(await nameOf(store)).toBe('edit 38')
  })

  test('start reading the database before the page renders them', async () => {
    const { store } = createProfile().openPage()
    await store.write([create])
    await store.write(rename('second'), { place: id })
    // Wait until the writer is idle, as it is when a user presses a key.
    await new Promise((resolve) => setTimeout(resolve))
    const order: string[] = []
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      order.push(this.name)
      get.mockRestore()
      return this.get(key)
    })
    // Simulate a component that subscribes and renders in a microtask.
    const stop = store.undoLog.subscribe(() => queueMicrotask(() => order.push('rendered')))
    await store.write(rename('third'), { place: id })
    stop()
    expect(order.slice(0, 2)).toEqual(['records', 'rendered'])
  })

  test('are stored even if one of them is refused', async () => {
    const { openPage, left } = createProfile()
    const { store } = openPage()
    await store.write([create])
    const missing = [{ kind: 'project', id: createRecordId(), fields: { name: 'lost' } }] as const
    const edits = [rename('second'), rename('third'), missing, rename('fourth')]
    const results = await Promise.allSettled(edits.map((changes) => store.write(changes)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await nameOf(store)).toBe('fourth')
    expect(left()).toEqual([])
  })

  test('are stored in a few transactions after their page closed, except for refused edits', async () => {
    const { openPage, kept, left, userId } = createProfile()
    const { store } = openPage()
    await store.write([create])
    for (let n = 1; n <= 120; n += 1) {
      const changes = n % 60 === 0 ? [{ ...rename('lost')[0], id: createRecordId() }] : rename(`edit ${n}`)
      const text = JSON.stringify({ at: 3_000_000 + n, place: id, changes })
      kept.set(`${AHEAD_PREFIX}${userId}/abcdefgh.${n}`, { at: n, page: 'gone', text })
    }
    const transaction = vi.spyOn(store.database, 'transaction')
    await store.replayLeft()
    expect(transaction.mock.calls.length).toBeLessThan(8)
    expect(await nameOf(store)).toBe('edit 119')
    expect(await countQueued(store, 'edit 1')).toBe(1)
    expect(store.unstored.snapshot()).toHaveLength(2)
    expect(left()).toEqual([])
  })
})

describe('the write-ahead log', () => {
  test('leaves an open page’s edits to that page', async () => {
    const { openPage, left } = createProfile()
    const page = openPage()
    await page.store.write([create])
    const stalled = openPage({ left: 1 })
    await edit(stalled.store, rename('stalled'))
    await page.store.replayLeft()
    expect(await nameOf(page.store)).toBe('first')
    expect(left()).toHaveLength(1)
    expect(await page.store.onlyHere()).toBe(2)
    stalled.end()
    await page.store.replayLeft()
    expect(await nameOf(page.store)).toBe('stalled')
  })

  test('stores an edit with its undo step', async () => {
    const { openPage } = createProfile()
    const page = openPage()
    await page.store.write([create])
    page.end()
    const killed = openPage({ left: 1 })
    await edit(killed.store, rename('second'))
    killed.end()
    const next = openPage()
    await next.store.replayLeft()
    expect(await nameOf(next.store)).toBe('second')
    expect(await next.store.step(id, 'back')).toBe(true)
    expect(await nameOf(next.store)).toBe('first')
  })

  test('shows an edit as not saved if its record is not on the device', async () => {
    const { openPage, left } = createProfile()
    const killed = openPage({ left: 1 })
    await edit(killed.store, rename('second'))
    killed.end()
    const next = openPage()
    await next.store.replayLeft()
    expect(next.store.unstored.snapshot().map(({ changes }) => changes)).toEqual([rename('second')])
    expect(left()).toEqual([])
  })

  test('keeps an edit that the device has no space for until there is space', async () => {
    const { openPage, left } = createProfile()
    const page = openPage()
    await page.store.write([create])
    page.end()
    const killed = openPage({ left: 1 })
    await edit(killed.store, rename('second'))
    killed.end()
    const full = openPage({ left: 0 })
    await expect(full.store.replayLeft()).rejects.toThrow()
    full.end()
    expect(left()).toHaveLength(1)
    const next = openPage()
    await next.store.replayLeft()
    expect(await nameOf(next.store)).toBe('second')
  })

  test('ignores unreadable entries, and kinds of records this version does not know', async () => {
    const { openPage, kept, userId } = createProfile()
    const page = openPage()
    await page.store.write([create])
    const note = (n: number, text: string) =>
      kept.set(`${AHEAD_PREFIX}${userId}/abcdefgh.${n}`, { at: n, page: 'gone', text })
    note(1, 'no JSON')
    note(2, '{"at":1}')
    const changes = [{ kind: 'tomorrow', id: 'x', fields: {} }, ...rename('second')]
    note(3, JSON.stringify({ at: 3_000_000, changes }))
    await page.store.replayLeft()
    expect(await nameOf(page.store)).toBe('second')
  })

  test('stores an edit after the database is upgraded from the version that logged it', async () => {
    const { openPage, kept, userId } = createProfile()
    const older = new Dexie(databaseName(userId))
    older
      .version(1)
      .stores({ records: 'id, [place+order], conflict', outbox: '++key', rejected: '++key', meta: 'name' })
    await older.open()
    older.close()
    const changes = JSON.stringify({ at: 5, changes: [create] })
    kept.set(`${AHEAD_PREFIX}${userId}/abcdefgh.1`, { at: 5, page: 'gone', text: changes })
    const { store } = openPage()
    await store.replayLeft()
    await store.replayLeft()
    expect([await nameOf(store), await countQueued(store, 'first')]).toEqual(['first', 1])
  })

  test('is deleted with the account’s data', async () => {
    const { openPage, left } = createProfile()
    const killed = openPage({ left: 1 })
    await edit(killed.store, rename('second'))
    killed.end()
    expect(left()).toHaveLength(1)
    await openPage().store.destroy()
    expect(left()).toEqual([])
  })
})
