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
  test('is given to the next user who logs in', () => {
    openGuestProject('p', null)
    expect(decideFor('ada')).toBe('take')
    expect(findProjectToClaim('ada')).toBe('p')
  })

  test('asks other users first if an account was created for the work', () => {
    openGuestProject('p', null)
    promiseGuestWork('ada')
    expect(decideFor('ada')).toBe('take')
    expect(decideFor('bo')).toBe('ask')
  })

  test('is given to the user who was logged in when it was started', () => {
    openGuestProject('p', 'ada')
    expect(decideFor('bo')).toBe('ask')
    expect(decideFor('ada', true)).toBe('take')
  })

  test('asks every user on a shared computer', () => {
    openGuestProject('p', null)
    expect(decideFor('ada', true)).toBe('ask')
  })

  test('after a user declines, asks that user again only on request, and still asks others', () => {
    openGuestProject('p', 'ada')
    declineGuestWork('bo')
    expect(decideFor('bo')).toBe('leave')
    expect(decideFor('cy')).toBe('ask')
    promiseGuestWork('bo')
    expect(decideFor('bo')).toBe('take')
  })

  test('is not reserved for an account created before it', () => {
    promiseGuestWork('ada')
    expect(kept.size).toBe(0)
    saveGuestDraft({ ...createGuestDraft(), text: 'Roe' })
    expect(isGuestWorkWaiting('ada')).toBe(true)
    promiseGuestWork('ada')
    expect(decideFor('bo')).toBe('ask')
  })

  test('lets only the same account resume an interrupted claim', () => {
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

  test('removes the entire note with the last project', () => {
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
