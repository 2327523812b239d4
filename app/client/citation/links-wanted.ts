import type { Preferences } from '#sync/record/kind.ts'

/** Returns true if the user's preferences turn on links to free copies of the law for this citation style. */
export function linksWanted(preferences: Preferences | undefined, profile: string): boolean {
  return preferences?.linkCitations === true && !preferences.unlinkedStyles.split(' ').includes(profile)
}
