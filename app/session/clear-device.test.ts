import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { devicePlaces } from '../../tests/support/device-places.ts'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { durableStorage } from '../browser/durable-storage.ts'
import { clearDevice, clearTab } from './clear-device.ts'
import type { DeviceMoment } from './device-register.ts'

const SINCE = 1_000
let caches: Map<string, string>

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  caches = new Map()
  vi.stubGlobal('caches', { delete: async (name: string) => caches.delete(name) })
  return () => vi.unstubAllGlobals()
})

/** Returns a storage name from the register with the account's id filled in. */
function nameFor(name: string, userId: string): string {
  return name.replace('<id>', userId).replace('*', 'x')
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('marks'))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}

/**
 * Stores a marker for Ada under every name in the register. Also stores a marker for Ben under each name that contains
 * an account's id.
 */
async function plantMarks(): Promise<void> {
  for (const { kind, name } of devicePlaces) {
    if (name === 'pincite-texts') continue
    for (const userId of name.includes('<id>') ? ['ada', 'ben'] : ['ada']) {
      const own = nameFor(name, userId)
      const mark = `mark of ${userId}`
      if (kind === 'device') localStorage.setItem(own, mark)
      if (kind === 'tab') sessionStorage.setItem(own, mark)
      if (kind === 'cache') caches.set(own, mark)
      if (kind === 'database') (await openDatabase(own)).close()
      if (kind === 'text') {
        durableStorage.write(own, mark)
        sessionStorage.setItem(own, mark)
        // Simulates a full `localStorage`, in which case the text is stored only in the database.
        if (!name.endsWith('*')) continue
        durableStorage.write(`${own}.refused`, mark)
        localStorage.removeItem(`${own}.refused`)
      }
    }
  }
  localStorage.setItem(
    'pincite.guest',
    JSON.stringify({ open: 'p1', claims: {}, promisedTo: 'ada', declinedBy: [] }),
  )
}

/** Returns the keys of the texts that would be restored if the browser were killed now. */
async function readMirror(): Promise<string[]> {
  const database: IDBDatabase = await new Promise((resolve, reject) => {
    const request = indexedDB.open('pincite-texts')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('texts')))
  })
  const rows: { key: string; text: string | null }[] = await new Promise((resolve) => {
    const request = database.transaction('texts').objectStore('texts').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return rows.filter(({ text }) => text !== null).map(({ key }) => key)
}

/** Returns the names of all data that is still stored, except for the app's own files. */
async function listLeft(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
  const mirrored = await readMirror()
  return [
    ...new Set([
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...caches.keys(),
      ...databases,
      ...mirrored.map((key) => key.replace(/\.refused$/, '')),
    ]),
  ].sort()
}

describe('the register of storage on the device', () => {
  test.for<DeviceMoment>(['logout', 'departure', 'shared-end', 'deletion', 'login'])(
    'removes exactly the registered entries after %s, in every storage and the database’s copies',
    async (moment) => {
      await plantMarks()
      await clearDevice(moment, ['ada'], SINCE)
      const expected = devicePlaces.flatMap(({ name, goes }) => {
        const isGone = goes.includes(moment)
        if (name.includes('<id>')) return (isGone ? ['ben'] : ['ada', 'ben']).map((id) => nameFor(name, id))
        return isGone ? [] : [nameFor(name, 'ada')]
      })
      await vi.waitFor(async () => expect(await listLeft()).toEqual(expected.sort()))
    },
  )

  test('keeps work that someone else started without an account', async () => {
    await plantMarks()
    localStorage.setItem(
      'pincite.guest',
      JSON.stringify({ open: 'p1', claims: {}, promisedTo: null, declinedBy: ['ada'] }),
    )
    await clearDevice('shared-end', ['ada'], Date.now() + 60_000)
    const left = await listLeft()
    expect(left).toEqual(expect.arrayContaining(['cite-guest', 'pincite.guest', 'pincite.trial']))
  })

  test('clears the user’s work from another tab’s storage', async () => {
    await plantMarks()
    clearTab('shared-end', ['ada'])
    expect(sessionStorage.getItem('pincite.unstored.ada')).toBeNull()
    expect(sessionStorage.getItem('pincite.unstored.ben')).not.toBeNull()
    expect(localStorage.getItem('pincite.sharedAccounts')).not.toBeNull()
  })

  test('keeps text that is typed while the device is being cleared', async () => {
    durableStorage.write('pincite.draft.old', 'old')
    const clearing = clearDevice('logout', ['ada'])
    durableStorage.write('pincite.draft.new', 'new')
    await clearing
    await vi.waitFor(async () => expect(await readMirror()).toContain('pincite.draft.new'))
    expect(await readMirror()).not.toContain('pincite.draft.old')
    expect(durableStorage.read('pincite.draft.new')?.text).toBe('new')
  })
})
