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

describe('a guest draft', () => {
  test('stays in the browser until it is adopted or removed', () => {
    expect(loadGuestDraft()).toBeNull()
    saveGuestDraft(trial)
    expect(loadGuestDraft()).toEqual(trial)
    saveGuestDraft(null)
    expect(loadGuestDraft()).toBeNull()
  })

  test('survives a logout, including the one that ends a login before the email is verified', () => {
    saveGuestDraft(trial)
    void forgetTypedDrafts()
    expect(loadGuestDraft()).toEqual(trial)
  })

  test.for<[what: string, stored: string]>([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a draft without random bytes', '{"text":"x","web":{}}'],
    ['a text of the wrong type', JSON.stringify({ ...trial, text: 1 })],
    ['fields of the wrong type', JSON.stringify({ ...trial, web: null })],
    ['too few random bytes', JSON.stringify({ ...trial, dice: [1, 2] })],
    ['random bytes out of range', JSON.stringify({ ...trial, dice: trial.dice.map(() => 256) })],
  ])('ignores %s in its storage key', ([, stored]) => {
    localStorage.setItem('pincite.trial', stored)
    expect(loadGuestDraft()).toBeNull()
  })

  test('reads only the fields that the form has', () => {
    localStorage.setItem(
      'pincite.trial',
      JSON.stringify({ ...trial, web: { url: 'u', title: 3, other: 'x' } }),
    )
    expect(loadGuestDraft()?.web).toEqual({ url: 'u' })
  })
})
