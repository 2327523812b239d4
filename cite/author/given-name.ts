import { isGivenName } from '../name/given.ts'

/** Returns true if a name starts with a known given name or has an initial. */
export function hasGivenName(name: string): boolean {
  return isGivenName(name.split(/[ -]/)[0] ?? '') || /(?:^| )[A-Z]\.(?: |-|$)/.test(name)
}
