/**
 * Names of the supported citation styles. This module has no imports, so that pages without the engine can list the
 * names.
 */
export const PROFILES = [
  'indigo-2e',
  'bluebook-20-like',
  'bluebook-21-like',
  'bluebook-22-like',
  'california',
  'new-york',
  'texas',
  'federal-appellate',
  'florida',
] as const

/** Profiles that follow the practice of a court rather than an edition of a rule book. */
export const COURT_PROFILES = ['california', 'new-york', 'texas', 'federal-appellate', 'florida'] as const

export type ProfileName = (typeof PROFILES)[number]
export type CourtProfileName = (typeof COURT_PROFILES)[number]

/** Returns true for a profile that follows the practice of a court. */
export function isCourtProfile(profile: string | undefined): profile is CourtProfileName {
  return COURT_PROFILES.some((one) => one === profile)
}
