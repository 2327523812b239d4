import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { packText } from '../browser/durable-storage.ts'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
import { moveTypedDrafts } from './move-typed-drafts.ts'
import { sharedComputer } from './session-snapshot.ts'
import {
  hasUnkeptDraft,
  listTypedDrafts,
  loadTypedDraft,
  releaseTypedDraft,
  saveTypedDraft,
} from './typed-drafts.ts'

let device = createMemoryStorage()
let tab = createMemoryStorage()

beforeEach(() => {
  device = createMemoryStorage()
  tab = createMemoryStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const KEY = 'pincite.draft.row.u1.r1.pincite'
const NAME = 'row.u1.r1.pincite'
const other = (text: string, at: number) => packText({ at, page: 'ffffffffffff', text })

describe('a typed draft', () => {
  test('is stored in the tab and on the device before the call returns', () => {
    expect(saveTypedDraft(NAME, '444')).toBe(true)
    expect(loadTypedDraft(NAME)).toBe('444')
    vi.stubGlobal('sessionStorage', createMemoryStorage())
    expect(loadTypedDraft(NAME)).toBe('444')
    saveTypedDraft(NAME, '')
    expect(loadTypedDraft(NAME)).toBeNull()
    expect(device.copy()).toEqual({})
  })

  test('is never stored on the device if it is limited to its tab, and is removed with the session', async () => {
    const name = 'signup.guest..form'
    expect(saveTypedDraft(name, '{"email":"ada@law.example"}', true)).toBe(true)
    expect(device.copy()).toEqual({})
    expect(loadTypedDraft(name)).toContain('ada@law.example')
    moveTypedDrafts('guest', 'u1')
    expect([tab.copy(), device.copy()]).toEqual([{}, {}])
    saveTypedDraft(name, '{"email":"ada@law.example"}', true)
    await forgetTypedDrafts()
    expect(tab.copy()).toEqual({})
  })

  test('takes precedence in its tab over a later draft from another tab', () => {
    saveTypedDraft(NAME, 'here')
    device.setItem(KEY, other('there', Date.now() + 1_000))
    expect(loadTypedDraft(NAME)).toBe('here')
  })

  test('stays when another tab commits its own draft', () => {
    saveTypedDraft(NAME, 'here')
    device.setItem(KEY, other('there', Date.now() + 1_000))
    tab.setItem(KEY, packText({ at: 5, page: 'aaaaaaaaaaaa', text: 'here' }))
    saveTypedDraft(NAME, 'here again')
    device.setItem(KEY, other('there', Date.now() + 2_000))
    saveTypedDraft(NAME, '')
    expect(device.getItem(KEY)).not.toBeNull()
    expect(tab.getItem(KEY)).toBeNull()
  })

  test('is removed after another tab restores and commits the draft', () => {
    device.setItem(KEY, other('from before', 1_000))
    expect(loadTypedDraft(NAME)).toBe('from before')
    saveTypedDraft(NAME, '')
    expect(device.copy()).toEqual({})
  })

  test('stays in the tab on a shared computer', () => {
    sharedComputer.set(true)
    saveTypedDraft(NAME, 'words')
    expect(Object.keys(device.copy())).toEqual(['pincite.sharedComputer'])
    expect(loadTypedDraft(NAME)).toBe('words')
  })

  test('is not saved if it is too long, and then counts as text that would be lost', () => {
    expect(saveTypedDraft(NAME, 'x'.repeat(500_001))).toBe(false)
    expect(hasUnkeptDraft()).toBe(true)
    saveTypedDraft(NAME, 'short')
    expect(hasUnkeptDraft()).toBe(false)
    saveTypedDraft(NAME, 'x'.repeat(500_001))
    releaseTypedDraft(NAME)
    expect(hasUnkeptDraft()).toBe(false)
  })

  test('is written at intervals if it is long, and can be read before it is written', () => {
    vi.useFakeTimers({ now: Date.now() + 60_000 })
    saveTypedDraft(NAME, 'x'.repeat(30_000))
    saveTypedDraft(NAME, 'y'.repeat(30_000))
    expect(device.getItem(KEY)).toContain('x')
    expect(loadTypedDraft(NAME)).toBe('y'.repeat(30_000))
    vi.advanceTimersByTime(300)
    expect(device.getItem(KEY)).toContain('y')
  })

  test('is written again when the page is hidden after the site data was cleared', () => {
    const listeners = new Map<string, () => void>()
    const document = { addEventListener: (name: string, run: () => void) => void listeners.set(name, run) }
    vi.stubGlobal('document', document)
    vi.resetModules()
    return import('./typed-drafts.ts').then((drafts) => {
      drafts.saveTypedDraft(NAME, 'words')
      drafts.saveTypedDraft('row.u1.r2.pincite', 'closed')
      drafts.releaseTypedDraft('row.u1.r2.pincite')
      for (const storage of [device, tab]) for (const key of Object.keys(storage)) storage.removeItem(key)
      listeners.get('visibilitychange')?.()
      expect(drafts.loadTypedDraft(NAME)).toBe('words')
      expect(drafts.loadTypedDraft('row.u1.r2.pincite')).toBeNull()
    })
  })

  test('replaces the oldest drafts when the device is full', () => {
    device = createMemoryStorage({}, 1_200_000)
    vi.stubGlobal('localStorage', device)
    vi.useFakeTimers()
    for (const at of [1, 2, 3]) {
      vi.setSystemTime(at * 1_000)
      saveTypedDraft(`row.u1.r${at}.pincite`, 'x'.repeat(390_000))
    }
    vi.setSystemTime(9_000)
    expect(saveTypedDraft('row.u1.r9.pincite', 'y'.repeat(100_000))).toBe(true)
    expect(listTypedDrafts('row.u1.').map(({ name }) => name)[0]).toBe('row.u1.r9.pincite')
    expect(device.getItem('pincite.draft.row.u1.r1.pincite')).toBeNull()
  })
})

test('drafts are listed by account, newest first, with the page that wrote them', () => {
  device.setItem('pincite.draft.row.u1.r1.pincite', other('1', 1_000))
  device.setItem('pincite.draft.row.u1.r2.pincite', other('2', 2_000))
  device.setItem('pincite.draft.row.u2.r3.pincite', other('3', 3_000))
  expect(listTypedDrafts('row.u1.')).toEqual([
    { name: 'row.u1.r2.pincite', page: 'ffffffffffff', at: 2_000 },
    { name: 'row.u1.r1.pincite', page: 'ffffffffffff', at: 1_000 },
  ])
})

test('the drafts of a guest move to the account that claims the work, and are deleted with it', () => {
  saveTypedDraft('row.guest.r5.pincite', '12')
  saveTypedDraft('row.u2.r6.pincite', '13')
  moveTypedDrafts('guest', 'u1')
  expect(listTypedDrafts('row.').map(({ name }) => name)).toEqual(['row.u1.r5.pincite', 'row.u2.r6.pincite'])
  expect(loadTypedDraft('row.u1.r5.pincite')).toBe('12')
  moveTypedDrafts('u1', null)
  expect(listTypedDrafts('').map(({ name }) => name)).toEqual(['row.u2.r6.pincite'])
})

test('a logout deletes the drafts of every account, and keeps those typed without an account', () => {
  saveTypedDraft(NAME, 'words')
  saveTypedDraft('row.guest.r5.pincite', '12')
  void forgetTypedDrafts()
  expect(Object.keys(device.copy())).toEqual(['pincite.draft.row.guest.r5.pincite'])
  expect(Object.keys(tab.copy())).toEqual(['pincite.draft.row.guest.r5.pincite'])
})
