import { type BrowserTraits, detectMobileDevice } from './mobile-device.ts'

/** True if the page runs as an installed app, or from the Home Screen or the Dock. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

interface AppleTraits extends BrowserTraits {
  readonly vendor: string
}

/**
 * Detects Apple devices, where WebKit's storage rules apply: an app on the Home Screen or in the Dock has separate
 * storage and a separate session, and a tab's storage is deleted after seven days of browser use without a visit. Null
 * on other devices.
 */
export function detectAppleDevice(browser: AppleTraits = navigator): 'ios' | 'mac' | null {
  if (!browser.vendor.startsWith('Apple')) return null
  if (detectMobileDevice(browser) === 'ios') return 'ios'
  return browser.userAgent.includes('Macintosh') ? 'mac' : null
}
