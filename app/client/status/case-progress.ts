/**
 * Progress of the checks against the case list. `checking` until the result is final; `unchecked` if the list isn't on
 * the device and can't be downloaded now.
 */
export type CaseProgress = 'checking' | 'checked' | 'unchecked'
