/** The marker in localStorage that the notice has been shown (spec §2, §9): once per browser. */
export const NOTICE_SHOWN = 'deviceExperiencePopupShown'

interface PageVisit {
  readonly pathname: string
  readonly mobile: boolean
  /** The marker's value. */
  readonly marker: string | null
}

/** Whether the mobile notice is due: on a mobile device, at the first path containing /client or /string (spec §2). */
export function isMobileNoticeDue({ pathname, mobile, marker }: PageVisit): boolean {
  return mobile && marker !== 'true' && (pathname.includes('/client') || pathname.includes('/string'))
}

/** Which steps lead to the home screen; `other` stands for what is no phone or tablet. */
export type MobileDevice = 'ios' | 'android' | 'other'

/** What a browser says of itself. */
export interface BrowserTraits {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Tells the device by its browser. An iPad says it is a Mac, but no Mac has a touch screen. */
export function detectMobileDevice({ userAgent, maxTouchPoints }: BrowserTraits): MobileDevice {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'ios'
  return /Android|Mobile/.test(userAgent) ? 'android' : 'other'
}
