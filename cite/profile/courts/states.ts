import { listStates } from '../../vocabulary/states.ts'

/** Territories that no court style abbreviates. */
const OUTLYING: ReadonlySet<string> = new Set(['as', 'gu', 'mp'])

/** Abbreviations of the states in court names. */
const STATES = listStates()
  .filter(({ code }) => !OUTLYING.has(code))
  .map(({ short }) => short)

/** Returns a state's abbreviation without periods: `N.Y.` becomes `NY`. */
export function bareState(state: string): string {
  return state.replaceAll('.', '')
}

const byBare: ReadonlyMap<string, string> = new Map(STATES.map((state) => [bareState(state), state]))

/** Returns a state's abbreviation with periods: `NY` becomes `N.Y.`. Returns undefined for other text. */
export function stateWithPeriods(bare: string): string | undefined {
  return byBare.get(bare)
}

/** A pattern for the states without periods, longest first. */
export const BARE_STATES = [...byBare.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** A pattern for the states with their periods, longest first. */
export const FULL_STATES = [...byBare.values()]
  .toSorted((a, b) => b.length - a.length)
  .map((state) => state.replaceAll('.', '\\.'))
  .join('|')
