import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { DATABASE_PREFIX, UNSTORED_PREFIX } from './device-names.ts'
import {
  sharedAttendance,
  beginSharedSession,
  endAbandonedSessions,
  endSharedSessions,
  IDLE_MAX,
} from './shared-computer.ts'
import { sharedComputer } from './session-snapshot.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

/** A minimal browser storage whose keys are its own properties. */
class FakeStorage {
  [key: string]: unknown
  constructor() {
    const methods = {
      getItem: (key: string) => this[key] ?? null,
      setItem: (key: string, value: string) => void (this[key] = value),
      removeItem: (key: string) => void delete this[key],
    }
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(this, name, { value })
  }
}

let locks: { name: string }[]
beforeEach(() => {
  locks = []
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => Promise.resolve(void locks.push({ name })),
      query: () => Promise.resolve({ held: locks }),
    },
  })
  return async () => {
    await clearDevice('deletion', ['ada', 'ben'])
    vi.unstubAllGlobals()
  }
})

/** Creates an account's database with the given numbers of unsynced batches and rejected changes. */
function keepWork(userId: string, { outbox = 0, rejected = 0 } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_PREFIX + userId, 20)
    request.addEventListener('upgradeneeded', () => {
      for (const [table, rows] of Object.entries({ outbox, rejected })) {
        const store = request.result.createObjectStore(table, { autoIncrement: true })
        for (let row = 0; row < rows; row += 1) store.add({})
      }
    })
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('It does not open')))
  })
}

const kept = async () => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  return names.filter((name) => name.startsWith(DATABASE_PREFIX)).sort()
}

/** Simulates closing the browser by clearing the tab's storage and the locks. */
function closeBrowser(): void {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  locks = []
}

describe('contract 6.8 · a shared computer', () => {
  test('keeps the unsynced work of a user who did not mark the computer as shared', async () => {
    await beginSharedSession('ada', false, NOON)
    await keepWork('ada', { outbox: 40 })
    sessionStorage.setItem(`${UNSTORED_PREFIX}ada`, '[]')
    await beginSharedSession('ben', true, NOON)
    await keepWork('ben')
    expect(await kept()).toEqual(['cite-ada', 'cite-ben'])
    await endSharedSessions()
    expect(await kept()).toEqual(['cite-ada'])
    expect(sessionStorage.getItem(`${UNSTORED_PREFIX}ada`)).toBe('[]')
  })

  test('deletes data of a shared session when anyone else logs in, shared or not', async () => {
    for (const shared of [true, false]) {
      await beginSharedSession('ada', true, NOON)
      await keepWork('ada', { outbox: 1 })
      sharedAttendance.hold('ada')
      sessionStorage.setItem(`${UNSTORED_PREFIX}ada`, '[]')
      localStorage.setItem('pincite.draft.row', 'half a word')
      await beginSharedSession('ben', shared, NOON)
      expect(await kept()).toEqual([])
      expect(sharedAttendance.held()).toBeNull()
      expect(sharedComputer.is()).toBe(shared)
      expect(Object.keys(sessionStorage).filter((key) => key.includes('ada'))).toEqual([])
      expect(localStorage.getItem('pincite.draft.row')).toBeNull()
      await endSharedSessions()
    }
  })

  test('keeps unsynced work and typed drafts for the same user’s next login', async () => {
    await beginSharedSession('ada', true, NOON)
    await keepWork('ada', { rejected: 1 })
    sharedAttendance.hold('ada')
    sessionStorage.setItem(`${UNSTORED_PREFIX}ada`, '[]')
    localStorage.setItem('pincite.draft.row', 'half a word')
    await beginSharedSession('ada', true, NOON)
    expect(await kept()).toEqual(['cite-ada'])
    expect(sessionStorage.getItem(`${UNSTORED_PREFIX}ada`)).toBe('[]')
    expect(localStorage.getItem('pincite.draft.row')).toBe('half a word')
    expect(sharedAttendance.held()).toBeNull()
  })

  test('deletes everything when the browser is closed and nothing when a page is reopened within half an hour', async () => {
    await beginSharedSession('ada', true, NOON)
    await keepWork('ada', { outbox: 1 })
    await endAbandonedSessions(NOON + IDLE_MAX)
    expect(await kept()).toEqual(['cite-ada'])
    closeBrowser()
    await endAbandonedSessions(NOON)
    expect(await kept()).toEqual([])
    expect(sharedComputer.is()).toBe(false)
    expect(localStorage.getItem('pincite.pendingLogout')).toBe('true')
  })

  test.for<[what: string, work: { outbox?: number; rejected?: number }, unstored: boolean]>([
    ['unsynced work', { outbox: 1 }, false],
    ['a rejected change', { rejected: 1 }, false],
    ['an edit the device had no space for', {}, true],
  ])('after half an hour, reopening a page logs the user out but keeps %s', async ([, work, unstored]) => {
    await beginSharedSession('ada', true, NOON)
    await keepWork('ada', work)
    if (unstored) sessionStorage.setItem(`${UNSTORED_PREFIX}ada`, '[]')
    await endAbandonedSessions(NOON + IDLE_MAX + 1)
    expect(await kept()).toEqual(['cite-ada'])
    expect(sharedAttendance.held()).toBe('ada')
    expect(localStorage.getItem('pincite.pendingLogout')).toBe('true')
  })

  test('after half an hour, reopening a page deletes work that is already synced and creates no database', async () => {
    await beginSharedSession('ada', true, NOON)
    await keepWork('ada')
    await endAbandonedSessions(NOON + IDLE_MAX + 1)
    expect(await kept()).toEqual([])
    await beginSharedSession('ben', true, NOON)
    await endAbandonedSessions(NOON + IDLE_MAX + 1)
    expect(await kept()).toEqual([])
    expect(sharedAttendance.held()).toBeNull()
  })
})
