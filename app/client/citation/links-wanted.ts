import type { Preferences } from '#sync/record/kind.ts'

/** Returns whether citations in this style link to free copies of the law, by the user's preferences. */
export function linksWanted(preferences: Preferences | undefined, profile: string): boolean {
  return preferences?.linkCitations === true && !preferences.unlinkedStyles.split(' ').includes(profile)
}
