/**
 * localStorage key that records that the mobile notice was shown. The notice appears once per browser (spec §2, §9).
 */
export const NOTICE_SHOWN = 'deviceExperiencePopupShown'

interface PageVisit {
  readonly pathname: string
  readonly mobile: boolean
  readonly marker: string | null
}

/**
 * Returns whether to show the mobile notice: on a mobile device, at the first path containing /client or /string (spec
 * §2).
 */
export function isMobileNoticeDue({ pathname, mobile, marker }: PageVisit): boolean {
  return mobile && marker !== 'true' && (pathname.includes('/client') || pathname.includes('/string'))
}

/** The device, which determines the install steps. `other` is any device that is not a phone or tablet. */
export type MobileDevice = 'ios' | 'android' | 'other'

export interface BrowserTraits {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Detects the device from its browser. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function detectMobileDevice({ userAgent, maxTouchPoints }: BrowserTraits): MobileDevice {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'ios'
  return /Android|Mobile/.test(userAgent) ? 'android' : 'other'
}
