import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { tableOf } from '../abbreviation/table.ts'

/** Number of states and cities at the start of T12.1, without the states whose names are never abbreviated. */
const US_PLACES = 60

let places: readonly string[] | undefined

/**
 * Returns the state at the start of the name of a code, court, or reporter. Returns an empty string if there is none.
 */
export function placeOf(name: string): string {
  places ??= [
    ...UNSHORTENED_STATES,
    ...[...tableOf('T12').values()].slice(0, US_PLACES).map(([abbreviation]) => abbreviation?.key ?? ''),
  ].filter((place) => place !== '')
  const plain = name.replace(/\s/g, '')
  let best = ''
  for (const place of places)
    if (place.length > best.length && plain.startsWith(place.replace(/\s/g, ''))) best = place
  return best
}
