import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createGuestDraft, saveGuestDraft } from './guest-draft.ts'
import {
  decideGuestClaim,
  declineGuestWork,
  findProjectToClaim,
  forgetGuestProject,
  isGuestWorkWaiting,
  openGuestProject,
  promiseGuestWork,
  readGuestNote,
  startGuestClaim,
} from './guest-note.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const decideFor = (userId: string, shared = false) => decideGuestClaim(readGuestNote(), { userId, shared })

describe('ownership of guest work', () => {
  test('goes to the next user who logs in', () => {
    openGuestProject('p', null)
    expect(decideFor('ada')).toBe('take')
    expect(findProjectToClaim('ada')).toBe('p')
  })

  test('goes to another user only after asking if an account was created for the work', () => {
    openGuestProject('p', null)
    promiseGuestWork('ada')
    expect(decideFor('ada')).toBe('take')
    expect(decideFor('bo')).toBe('ask')
  })

  test('goes to the user who was logged in when the work was started', () => {
    openGuestProject('p', 'ada')
    expect(decideFor('bo')).toBe('ask')
    expect(decideFor('ada', true)).toBe('take')
  })

  test('goes to no user of a shared computer without asking', () => {
    openGuestProject('p', null)
    expect(decideFor('ada', true)).toBe('ask')
  })

  test('is offered again to a user who declined it only on request, but is still offered to others', () => {
    openGuestProject('p', 'ada')
    declineGuestWork('bo')
    expect(decideFor('bo')).toBe('leave')
    expect(decideFor('cy')).toBe('ask')
    promiseGuestWork('bo')
    expect(decideFor('bo')).toBe('take')
  })

  test('is not reserved for an account that was created before the work', () => {
    promiseGuestWork('ada')
    expect(kept.size).toBe(0)
    saveGuestDraft({ ...createGuestDraft(), text: 'Roe' })
    expect(isGuestWorkWaiting('ada')).toBe(true)
    promiseGuestWork('ada')
    expect(decideFor('bo')).toBe('ask')
  })

  test('lets only the account that started a claim resume it after an interruption', () => {
    openGuestProject('p', null)
    startGuestClaim('p', 'ada')
    expect(findProjectToClaim('ada')).toBe('p')
    expect(findProjectToClaim('bo')).toBeNull()
    openGuestProject('q', null)
    expect(findProjectToClaim('ada')).toBe('p')
    expect(findProjectToClaim('bo')).toBe('q')
    forgetGuestProject('p')
    expect(findProjectToClaim('ada')).toBe('q')
  })

  test('is forgotten entirely when the last project is removed', () => {
    openGuestProject('p', 'ada')
    declineGuestWork('bo')
    startGuestClaim('p', 'ada')
    forgetGuestProject('p')
    expect(kept.size).toBe(0)
  })

  test.for(['{', 'null', '[]', '{"open":1,"claims":[2],"promisedTo":{},"declinedBy":"x"}'])(
    'ignores %s in the note’s storage key',
    (stored) => {
      kept.set('pincite.guest', stored)
      expect(readGuestNote()).toEqual({ open: null, claims: {}, promisedTo: null, declinedBy: [] })
    },
  )
})
