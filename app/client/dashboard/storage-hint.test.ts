import { describe, expect, test } from 'vitest'
import { type HintConditions, type StorageHint, chooseStorageHint } from './storage-hint.ts'

const day = 86_400_000
const storage = { persisted: false, usage: 10, quota: 100 }
const calm = { pending: 0, oldestPendingAt: null, storage }
const waits = { pending: 2, oldestPendingAt: 0, storage }

describe('a hint on the dashboard', () => {
  test.for<[says: string, hint: StorageHint | null, circumstances: Partial<HintConditions>]>([
    ['nothing while all is well', null, {}],
    ['nothing while work has waited for less than a day', null, { status: waits, now: day - 1 }],
    ['work that has waited for a day', 'waiting', { status: waits, now: day }],
    [
      'work only here, in a tab of an iPhone that may be cleared',
      'mayGo_ios',
      { status: waits, tabOn: 'ios' },
    ],
    ['the same in a tab of a Mac', 'mayGo_mac', { status: waits, tabOn: 'mac' }],
    [
      'nothing of that where the browser promised to keep it',
      null,
      { status: { ...waits, storage: { ...storage, persisted: true } }, tabOn: 'ios' },
    ],
    ['nothing of that where all is in the account', null, { tabOn: 'ios' }],
    ['little room left', 'full', { status: { ...calm, storage: { ...storage, usage: 85 } } }],
    ['nothing of room where the browser does not tell', null, { status: { ...calm, storage: null } }],
    [
      'nothing of room that is not measured',
      null,
      { status: { ...calm, storage: { ...storage, quota: 0 } } },
    ],
  ])('%s', ([, hint, circumstances]) => {
    expect(chooseStorageHint({ status: calm, tabOn: null, now: 0, ...circumstances })).toBe(hint)
  })
})
