import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/support/memory-storage.ts'
import { clearDevice } from '../session/clear-device.ts'
import { keepSignupDestination, takeSignupDestination } from './signup-destination.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  return () => vi.unstubAllGlobals()
})

describe('the page where a signup started', () => {
  test('is returned once, to the user who signed up', () => {
    keepSignupDestination('cy', '/client/string')
    expect(takeSignupDestination('cy')).toBe('/client/string')
    expect(takeSignupDestination('cy')).toBe('/client/dashboard')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('never reaches another user', () => {
    keepSignupDestination('cy', '/client/string?project=of-cy')
    expect(takeSignupDestination('bo')).toBe('/client/dashboard')
    expect(takeSignupDestination('cy')).toBe('/client/string?project=of-cy')
  })

  test('survives the sessions of other users, and a login before the email is confirmed', async () => {
    keepSignupDestination('cy', '/client/string')
    await clearDevice('shared-end', ['bo'], 0)
    await clearDevice('logout', ['bo'])
    await clearDevice('logout', [])
    expect(takeSignupDestination('cy')).toBe('/client/string')
  })

  test('is cleared when the session of the user who signed up ends', async () => {
    keepSignupDestination('cy', '/client/string')
    await clearDevice('logout', ['cy'])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is forgotten when the user signs up again from another page', () => {
    keepSignupDestination('cy', '/client/string')
    keepSignupDestination('cy', undefined)
    expect(takeSignupDestination('cy')).toBe('/client/dashboard')
  })
})
