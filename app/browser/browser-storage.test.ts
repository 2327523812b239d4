import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, isStorageBlocked } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

function storage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('browser storage', () => {
  test('is used when the browser allows it', () => {
    const kept = new Map<string, string>()
    storage(() => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }))
    deviceStorage.setItem('a', '1')
    expect([...kept]).toEqual([['a', '1']])
    expect(deviceStorage.getItem('a')).toBe('1')
    deviceStorage.removeItem('a')
    expect(deviceStorage.getItem('a')).toBeNull()
    expect(isStorageBlocked()).toBe(false)
  })

  test.each([
    ['throws, as with blocked cookies', refuse],
    ['is null, as in some in-app browsers', () => null],
  ])('falls back to memory for the life of the page when it %s', (_, get) => {
    storage(get)
    expect(isStorageBlocked()).toBe(true)
    expect(deviceStorage.getItem('b')).toBeNull()
    deviceStorage.setItem('b', '2')
    expect(deviceStorage.getItem('b')).toBe('2')
    deviceStorage.removeItem('b')
    expect(deviceStorage.getItem('b')).toBeNull()
  })

  test('throws a quota error unchanged when storage is full', () => {
    storage(() => ({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    expect(() => {
      deviceStorage.setItem('c', '3')
    }).toThrow('full')
  })
})
