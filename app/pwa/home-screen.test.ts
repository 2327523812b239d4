import { expect, test } from 'vitest'
import { detectAppleDevice } from './home-screen.ts'

const APPLE = 'Apple Computer, Inc.'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Safari on an iPhone', { userAgent: `${IPHONE} Version/17.0`, maxTouchPoints: 5, vendor: APPLE }, 'ios'],
  ['Chrome on an iPhone', { userAgent: `${IPHONE} CriOS/130.0`, maxTouchPoints: 5, vendor: APPLE }, 'ios'],
  ['Safari on an iPad', { userAgent: `${MAC} Version/17.0`, maxTouchPoints: 5, vendor: APPLE }, 'ios'],
  ['Safari on a Mac', { userAgent: `${MAC} Version/17.0`, maxTouchPoints: 0, vendor: APPLE }, 'mac'],
  ['Chrome on a Mac', { userAgent: `${MAC} Chrome/130.0`, maxTouchPoints: 0, vendor: 'Google Inc.' }, null],
  ['Firefox on a Mac', { userAgent: MAC, maxTouchPoints: 0, vendor: '' }, null],
  [
    'WebKit on Linux',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0, vendor: APPLE },
    null,
  ],
] as const)('%s', (_, browser, device) => {
  expect(detectAppleDevice(browser)).toBe(device)
})
