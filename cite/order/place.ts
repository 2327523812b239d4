import { tableOf } from '../abbreviation/table.ts'

/** T12.1 holds the states and their cities first; the names that are never shortened are added. */
const SHORT = ['Alaska', 'Idaho', 'Iowa', 'Ohio', 'Utah']
const US_PLACES = 60

let places: readonly string[] | undefined

/** The state a code, court or reporter belongs to by the way its name begins; empty for none. */
export function placeOf(name: string): string {
  places ??= [
    ...SHORT,
    ...[...tableOf('T12').values()].slice(0, US_PLACES).map(([abbreviation]) => abbreviation?.key ?? ''),
  ].filter((place) => place !== '')
  const plain = name.replace(/\s/g, '')
  let best = ''
  for (const place of places)
    if (place.length > best.length && plain.startsWith(place.replace(/\s/g, ''))) best = place
  return best
}
