import { isGivenName } from '../name/given.ts'

/** Whether a name begins with a known given name or has an initial. */
export function hasGivenName(name: string): boolean {
  return isGivenName(name.split(/[ -]/)[0] ?? '') || /(?:^| )[A-Z]\.(?: |-|$)/.test(name)
}
