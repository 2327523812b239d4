import { expect, test } from 'vitest'
import { detectMobileDevice, isMobileNoticeDue } from './mobile-device.ts'

test.for<[pathname: string, mobile: boolean, marker: string | null, due: boolean]>([
  ['/client/dashboard', true, null, true],
  ['/client/string', true, null, true],
  ['/string', true, null, true],
  ['/client/webcite', true, 'false', true],
  ['/client/dashboard', true, 'true', false],
  ['/client/dashboard', false, null, false],
  ['/', true, null, false],
  ['/login', true, null, false],
  ['/admin/users', true, null, false],
])('§2 · on %s (mobile: %s, marker: %s) the notice is due: %s', ([pathname, mobile, marker, due]) => {
  expect(isMobileNoticeDue({ pathname, mobile, marker })).toBe(due)
})

test.for<[device: string, userAgent: string, maxTouchPoints: number]>([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5],
  ['other', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0],
  [
    'android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36',
    5,
  ],
  ['android', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5],
  ['other', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150 Safari/537.36', 10],
])('%s: %s with %i touch points', ([device, userAgent, maxTouchPoints]) => {
  expect(detectMobileDevice({ userAgent, maxTouchPoints })).toBe(device)
})
