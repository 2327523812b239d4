import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { StoreDatabase } from '../store/database.ts'
import { SuspensionGuard } from './release-suspended.ts'

let made = 0

/** Creates a page with a guarded database. `say` dispatches the browser's page lifecycle events. */
function page() {
  const events = new EventTarget()
  const reloads: number[] = []
  const guard = new SuspensionGuard(events, () => reloads.push(1))
  const name = `guarded-${(made += 1)}`
  const database = new StoreDatabase(name, guard.watchFactory(indexedDB))
  guard.watchDatabase(database)
  onTestFinished(() => database.close())
  const say = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { database, name, reloads, say }
}

/**
 * Opens another page of the account and writes to the database, which waits for the open transactions of the first
 * page.
 */
async function otherPage(name: string): Promise<string> {
  const other = new StoreDatabase(name)
  onTestFinished(() => other.close())
  await other.meta.put({ name: 'probe' } as never)
  return 'written'
}

/** Holds a transaction open until it is aborted, as a suspended page does. */
function hold(database: StoreDatabase): Promise<string> {
  return database
    .transaction('rw', database.meta, async () => {
      for (;;) await database.meta.get('sync')
    })
    .then(
      () => 'ended',
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    )
}

test('aborts an open transaction of a suspended page so that other pages can continue', async () => {
  const { database, name, say, reloads } = page()
  await database.open()
  const held = hold(database)
  await new Promise((resolve) => setTimeout(resolve, 20))
  say('pagehide', true)
  expect(await otherPage(name)).toBe('written')
  expect(await held).toBe('AbortError')
  say('pageshow', true)
  expect(reloads).toEqual([])
})

test('lets a page that is unloading finish its writes', async () => {
  const { database, say } = page()
  await database.open()
  const written = database.meta.put({ name: 'probe' } as never)
  say('pagehide', false)
  await written
  expect(await database.meta.count()).toBe(1)
})

test('closes a database being created when the page is suspended, and reloads when it is back', async () => {
  const { database, name, say, reloads } = page()
  let upgrading = (): void => undefined
  const begun = new Promise<void>((resolve) => (upgrading = resolve))
  database.on('populate', () => upgrading())
  const opened = database.open().then(
    () => 'opened',
    () => 'not opened',
  )
  await begun
  say('pagehide', true)
  expect(await opened).toBe('not opened')
  expect(await otherPage(name)).toBe('written')
  say('pageshow', true)
  expect(reloads).toEqual([1])
})
