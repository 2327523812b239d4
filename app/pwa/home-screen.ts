import { type BrowserTraits, detectMobileDevice } from './mobile-device.ts'

/** True where the page runs as an app of its own: from the Home Screen, the Dock, or installed. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

interface AppleTraits extends BrowserTraits {
  readonly vendor: string
}

/**
 * Which of Apple's devices this is, where storage follows WebKit's rules: an app on the Home Screen or in the Dock has a
 * storage and a session of its own, and a tab's is deleted after seven days of use without a visit. Null elsewhere.
 */
export function detectAppleDevice(browser: AppleTraits = navigator): 'ios' | 'mac' | null {
  if (!browser.vendor.startsWith('Apple')) return null
  if (detectMobileDevice(browser) === 'ios') return 'ios'
  return browser.userAgent.includes('Macintosh') ? 'mac' : null
}
