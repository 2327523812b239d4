/**
 * How far the checks against the case list have come: `checking` until the result is final, `unchecked` if the list
 * isn't on the device and can't be downloaded now.
 */
export type CaseProgress = 'checking' | 'checked' | 'unchecked'
