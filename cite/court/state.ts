import { tableOf } from '../abbreviation/table.ts'
import { ownEntry } from '../text/own-entry.ts'

/** Names of states and territories by two-letter code; T12 has their abbreviations. */
const PLACES: Readonly<Record<string, string>> = {
  al: 'Alabama',
  ak: 'Alaska',
  az: 'Arizona',
  ar: 'Arkansas',
  ca: 'California',
  co: 'Colorado',
  ct: 'Connecticut',
  de: 'Delaware',
  dc: 'District of Columbia',
  fl: 'Florida',
  ga: 'Georgia',
  hi: 'Hawaii',
  id: 'Idaho',
  il: 'Illinois',
  in: 'Indiana',
  ia: 'Iowa',
  ks: 'Kansas',
  ky: 'Kentucky',
  la: 'Louisiana',
  me: 'Maine',
  md: 'Maryland',
  ma: 'Massachusetts',
  mi: 'Michigan',
  mn: 'Minnesota',
  ms: 'Mississippi',
  mo: 'Missouri',
  mt: 'Montana',
  ne: 'Nebraska',
  nv: 'Nevada',
  nh: 'New Hampshire',
  nj: 'New Jersey',
  nm: 'New Mexico',
  ny: 'New York',
  nc: 'North Carolina',
  nd: 'North Dakota',
  oh: 'Ohio',
  ok: 'Oklahoma',
  or: 'Oregon',
  pa: 'Pennsylvania',
  ri: 'Rhode Island',
  sc: 'South Carolina',
  sd: 'South Dakota',
  tn: 'Tennessee',
  tx: 'Texas',
  ut: 'Utah',
  vt: 'Vermont',
  va: 'Virginia',
  wa: 'Washington',
  wv: 'West Virginia',
  wi: 'Wisconsin',
  wy: 'Wyoming',
  as: 'American Samoa',
  gu: 'Guam',
  mp: 'Northern Mariana Islands',
  pr: 'Puerto Rico',
  vi: 'Virgin Islands',
}

let codes: ReadonlyMap<string, string> | undefined

/**
 * Returns the code of a state or territory from its name or T12 abbreviation: `ny` from `New York`, `N.Y.`, or `NY`;
 * undefined for any other text.
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

/** Returns the names of all states and territories, longer names first. */
export function stateNames(): readonly string[] {
  return Object.values(PLACES).toSorted((one, other) => other.length - one.length)
}

function closeUp(name: string): string {
  return name.replace(/[\s.’']/g, '').toLowerCase()
}

function shortOf(name: string): string {
  return tableOf('T12').get(name.toLowerCase())?.[0]?.key ?? name
}

/** Returns a state's T12 abbreviation from its postal code: `FL` becomes Fla. */
export function stateOfLetters(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? stateOf(`us:${letters.toLowerCase()}`) || undefined : undefined
}

/** Returns a state's abbreviation from a jurisdiction such as `us:ny` or `us:il:d1`; empty if it names no state. */
export function stateOf(jurisdiction: string): string {
  const code = jurisdiction.split(':')[1] ?? ''
  const name = ownEntry(PLACES, code)
  if (name === undefined) return ''
  return shortOf(name)
}
