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

describe('whose the work without an account is', () => {
  test('whoever signs in next takes it', () => {
    openGuestProject('p', null)
    expect(decideFor('ada')).toBe('take')
    expect(findProjectToClaim('ada')).toBe('p')
  })

  test('after somebody made an account for it, another person is asked', () => {
    openGuestProject('p', null)
    promiseGuestWork('ada')
    expect(decideFor('ada')).toBe('take')
    expect(decideFor('bo')).toBe('ask')
  })

  test('begun while somebody was signed in, it is theirs', () => {
    openGuestProject('p', 'ada')
    expect(decideFor('bo')).toBe('ask')
    expect(decideFor('ada', true)).toBe('take')
  })

  test('on a computer that others use too everybody is asked', () => {
    openGuestProject('p', null)
    expect(decideFor('ada', true)).toBe('ask')
  })

  test('who left it is not asked again, until they wish for it; others still are', () => {
    openGuestProject('p', 'ada')
    declineGuestWork('bo')
    expect(decideFor('bo')).toBe('leave')
    expect(decideFor('cy')).toBe('ask')
    promiseGuestWork('bo')
    expect(decideFor('bo')).toBe('take')
  })

  test('an account made where nothing was begun is promised nothing', () => {
    promiseGuestWork('ada')
    expect(kept.size).toBe(0)
    saveGuestDraft({ ...createGuestDraft(), text: 'Roe' })
    expect(isGuestWorkWaiting('ada')).toBe(true)
    promiseGuestWork('ada')
    expect(decideFor('bo')).toBe('ask')
  })

  test('a claim that broke off is gone on with by its account and by no other', () => {
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

  test('with the last project goes everything that was noted', () => {
    openGuestProject('p', 'ada')
    declineGuestWork('bo')
    startGuestClaim('p', 'ada')
    forgetGuestProject('p')
    expect(kept.size).toBe(0)
  })

  test.for(['{', 'null', '[]', '{"open":1,"claims":[2],"promisedTo":{},"declinedBy":"x"}'])(
    '%s in its place is nothing',
    (stored) => {
      kept.set('pincite.guest', stored)
      expect(readGuestNote()).toEqual({ open: null, claims: {}, promisedTo: null, declinedBy: [] })
    },
  )
})
