import { listStates } from '../../vocabulary/states.ts'

/** Territories that court styles don't abbreviate. */
const OUTLYING: ReadonlySet<string> = new Set(['as', 'gu', 'mp'])

/** Abbreviations of the states as used in names of courts. */
const STATES = listStates()
  .filter(({ code }) => !OUTLYING.has(code))
  .map(({ short }) => short)

/** Removes the periods from the abbreviation of a state: `N.Y.` becomes `NY`. */
export function bareState(state: string): string {
  return state.replaceAll('.', '')
}

const byBare: ReadonlyMap<string, string> = new Map(STATES.map((state) => [bareState(state), state]))

/** Adds the periods to the abbreviation of a state: `NY` becomes `N.Y.`. Returns undefined for other text. */
export function stateWithPeriods(bare: string): string | undefined {
  return byBare.get(bare)
}

/** Pattern for the abbreviations of the states without periods. Longer ones come first. */
export const BARE_STATES = [...byBare.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** Pattern for the abbreviations of the states with periods. Longer ones come first. */
export const FULL_STATES = [...byBare.values()]
  .toSorted((a, b) => b.length - a.length)
  .map((state) => state.replaceAll('.', '\\.'))
  .join('|')
