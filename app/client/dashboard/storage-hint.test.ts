import { describe, expect, test } from 'vitest'
import { type HintConditions, type StorageHint, chooseStorageHint } from './storage-hint.ts'

const day = 86_400_000
const storage = { persisted: false, usage: 10, quota: 100 }
const calm = { pending: 0, oldestPendingAt: null, storage }
const waits = { pending: 2, oldestPendingAt: 0, storage }

describe('storage hint on the dashboard', () => {
  test.for<[says: string, hint: StorageHint | null, circumstances: Partial<HintConditions>]>([
    ['shows nothing while all is well', null, {}],
    ['shows nothing while changes are unsynced for less than a day', null, { status: waits, now: day - 1 }],
    ['reports changes unsynced for a day', 'waiting', { status: waits, now: day }],
    [
      'reports unsynced work in an iPhone tab that may be cleared',
      'mayGo_ios',
      { status: waits, tabOn: 'ios' },
    ],
    ['reports unsynced work in a Mac tab', 'mayGo_mac', { status: waits, tabOn: 'mac' }],
    [
      'skips the warning if storage is persistent',
      null,
      { status: { ...waits, storage: { ...storage, persisted: true } }, tabOn: 'ios' },
    ],
    ['skips the warning if everything is synced', null, { tabOn: 'ios' }],
    ['reports low storage', 'full', { status: { ...calm, storage: { ...storage, usage: 85 } } }],
    [
      'shows nothing about storage if the browser does not report it',
      null,
      { status: { ...calm, storage: null } },
    ],
    [
      'shows nothing about storage if the quota is zero',
      null,
      { status: { ...calm, storage: { ...storage, quota: 0 } } },
    ],
  ])('%s', ([, hint, circumstances]) => {
    expect(chooseStorageHint({ status: calm, tabOn: null, now: 0, ...circumstances })).toBe(hint)
  })
})
