import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
import { saveGuestDraft, loadGuestDraft, createGuestDraft, type GuestDraft } from './guest-draft.ts'

const trial: GuestDraft = { ...createGuestDraft(), text: 'Roe v. Wade', web: { url: 'https://a.example/b' } }

function memoryStorage(): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('what was made without an account', () => {
  test('waits in the browser until it is taken in or removed', () => {
    expect(loadGuestDraft()).toBeNull()
    saveGuestDraft(trial)
    expect(loadGuestDraft()).toEqual(trial)
    saveGuestDraft(null)
    expect(loadGuestDraft()).toBeNull()
  })

  test('outlives a logout, which is also what a login before the address is confirmed ends in', () => {
    saveGuestDraft(trial)
    forgetTypedDrafts()
    expect(loadGuestDraft()).toEqual(trial)
  })

  test.for<[what: string, stored: string]>([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['no names', '{"text":"x","web":{}}'],
    ['a text that is none', JSON.stringify({ ...trial, text: 1 })],
    ['fields that are none', JSON.stringify({ ...trial, web: null })],
    ['too few dice', JSON.stringify({ ...trial, dice: [1, 2] })],
    ['dice of no size', JSON.stringify({ ...trial, dice: trial.dice.map(() => 256) })],
  ])('%s in its place is no draft', ([, stored]) => {
    localStorage.setItem('pincite.trial', stored)
    expect(loadGuestDraft()).toBeNull()
  })

  test('only fields that the form has are read', () => {
    localStorage.setItem(
      'pincite.trial',
      JSON.stringify({ ...trial, web: { url: 'u', title: 3, other: 'x' } }),
    )
    expect(loadGuestDraft()?.web).toEqual({ url: 'u' })
  })
})
