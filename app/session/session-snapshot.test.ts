import { defaultFlags } from '#sync/flag.ts'
import { expect, test } from 'vitest'
import {
  clearSessionSnapshot,
  readSessionSnapshot,
  type SessionSnapshot,
  writeSessionSnapshot,
} from './session-snapshot.ts'

const DAY = 86_400_000
const seenAt = 1_800_000_000_000
const ada: SessionSnapshot = {
  user: {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.edu',
    emailVerified: 1_700_000_000,
    provider: 'email',
    roleNames: ['user'],
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  flags: { ...defaultFlags, stringCiteBetaFeature: true },
  seenAt,
}

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function kept(value: unknown): SessionSnapshot | undefined {
  const store = storage()
  store.setItem('pincite.session', typeof value === 'string' ? value : JSON.stringify(value))
  return readSessionSnapshot(store, seenAt)
}

test('reads back the stored snapshot', () => {
  const store = storage()
  writeSessionSnapshot(store, ada)
  expect(readSessionSnapshot(store, seenAt + DAY)).toEqual(ada)
})

test('contract 6.8 · a snapshot opens the app for at most thirty days', () => {
  const store = storage()
  writeSessionSnapshot(store, ada)
  expect(readSessionSnapshot(store, seenAt + 30 * DAY)).toEqual(ada)
  expect(readSessionSnapshot(store, seenAt + 30 * DAY + 1)).toBeUndefined()
})

test('rejects a snapshot from the future, because the clock may have been set back to extend its life', () => {
  const store = storage()
  writeSessionSnapshot(store, ada)
  expect(readSessionSnapshot(store, seenAt - 2 * DAY)).toBeUndefined()
})

test('does not fail when storage is full', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => writeSessionSnapshot(full, ada)).not.toThrow()
})

test('reads nothing after being cleared', () => {
  const store = storage()
  writeSessionSnapshot(store, ada)
  clearSessionSnapshot(store)
  expect([...store.items]).toEqual([])
  expect(readSessionSnapshot(store, seenAt)).toBeUndefined()
})

test.for<[what: string, value: unknown]>([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['another shape', { version: 2 }],
  ['no user', { ...ada, user: null }],
  ['a user without an id', { ...ada, user: { ...ada.user, id: undefined } }],
  ['roles that are not strings', { ...ada, user: { ...ada.user, roleNames: [1] } }],
  ['a verification time that is not a number', { ...ada, user: { ...ada.user, emailVerified: 'yes' } }],
  ['a missing flag', { ...ada, flags: { stringCiteBetaFeature: true } }],
  ['an invalid time', { ...ada, seenAt: 'now' }],
])('ignores %s', ([, value]) => {
  expect(kept(value)).toBeUndefined()
})
