import { afterEach, expect, test, vi } from 'vitest'
import { keepAppBadge } from './app-badge.ts'

/** A page, visible or hidden, and an app icon with a badge. */
function installed() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const icon = { badge: 0 }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => Promise.resolve(void (icon.badge = count)),
    clearAppBadge: () => Promise.resolve(void (icon.badge = 0)),
  })
  const turn = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    return icon.badge
  }
  return { icon, turn }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('shows the number of open decisions on the icon of a hidden app, and clears the badge when the app opens', () => {
  const { icon, turn } = installed()
  const stop = keepAppBadge(2)
  expect(icon.badge).toBe(0)
  expect(turn('hidden')).toBe(2)
  expect(turn('visible')).toBe(0)
  turn('hidden')
  stop()
  expect(icon.badge).toBe(0)
  expect(turn('hidden')).toBe(0)
})

test('shows no badge when nothing is pending', () => {
  const { turn } = installed()
  keepAppBadge(0)
  expect(turn('hidden')).toBe(0)
})

test('does nothing in a browser that does not support badges', () => {
  const { turn } = installed()
  vi.stubGlobal('navigator', {})
  keepAppBadge(2)
  expect(turn('hidden')).toBe(0)
})
