import { PLACES as ABBREVIATED } from '../abbreviation/places.ts'
import { firstIn } from '../abbreviation/table.ts'
import { ownEntry } from '../text/own-entry.ts'

/** Codes of the states in the order of T12.1, which lists their abbreviations. */
const CODES =
  'al az ar ca co ct de fl ga hi il in ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd ok or pa ri sc sd tn tx vt va wa wv wi wy'

/** The lines of T12: the heading of T12.1, followed by the states. */
const LINES = ABBREVIATED.split('\n')

/** Two-letter codes of states and territories, with their names. */
const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CODES.split(' ').map((code, at) => {
      const line = LINES[at + 1] ?? ''
      return [code, line.slice(line.indexOf('=') + 1)]
    }),
  ),
  ak: 'Alaska',
  dc: 'District of Columbia',
  id: 'Idaho',
  ia: 'Iowa',
  oh: 'Ohio',
  ut: 'Utah',
  as: 'American Samoa',
  gu: 'Guam',
  mp: 'Northern Mariana Islands',
  pr: 'Puerto Rico',
  vi: 'Virgin Islands',
}

let codes: ReadonlyMap<string, string> | undefined

/**
 * Returns the code of a state or territory, given its name or T12 abbreviation: `ny` for `New York`, `N.Y.`, or `NY`.
 * Returns undefined for other text.
 */
export function stateCodeOf(place: string): string | undefined {
  if (codes === undefined) {
    const all = new Map<string, string>()
    for (const [code, name] of Object.entries(PLACES)) {
      all.set(closeUp(name), code)
      all.set(closeUp(shortOf(name)), code)
      all.set(code, code)
    }
    codes = all
  }
  return codes.get(closeUp(place))
}

/** Returns the names of all states and territories. Longer names come first. */
export function stateNames(): readonly string[] {
  return Object.values(PLACES).toSorted((one, other) => other.length - one.length)
}

function closeUp(name: string): string {
  return name.replace(/[\s.’']/g, '').toLowerCase()
}

function shortOf(name: string): string {
  return firstIn('T12', name) ?? name
}

/** Returns the T12 abbreviation of a state, given its postal code: `Fla.` for `FL`. */
export function stateOfLetters(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? stateOf(`us:${letters.toLowerCase()}`) || undefined : undefined
}

/**
 * Returns the abbreviation of a state, given a jurisdiction such as `us:ny` or `us:il:d1`. Returns an empty string for
 * any other jurisdiction.
 */
export function stateOf(jurisdiction: string): string {
  const code = jurisdiction.split(':')[1] ?? ''
  const name = ownEntry(PLACES, code)
  if (name === undefined) return ''
  return shortOf(name)
}

/** A state or territory, with its postal code, its name, and its T12 abbreviation. */
export type NamedState = { readonly code: string; readonly name: string; readonly short: string }

/** Returns all states and territories. */
export function listStates(): readonly NamedState[] {
  return Object.entries(PLACES).map(([code, name]) => ({ code, name, short: shortOf(name) }))
}
