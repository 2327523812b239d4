import { isGivenName } from '../name/given.ts'

/** Returns true if a name starts with a word in the list of given names or contains an initial. */
export function hasGivenName(name: string): boolean {
  return isGivenName(name.split(/[ -]/)[0] ?? '') || /(?:^| )[A-Z]\.(?: |-|$)/.test(name)
}
