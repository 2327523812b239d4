import { tableOf } from '../abbreviation/table.ts'

/** Two-letter codes of states and territories; names are shortened by T12. */
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

/** A state's short form from a jurisdiction such as `us:ny` or `us:il:d1`; empty for none. */
export function stateOf(jurisdiction: string): string {
  const code = jurisdiction.split(':')[1] ?? ''
  const name = PLACES[code]
  if (name === undefined) return ''
  return tableOf('T12').get(name.toLowerCase())?.[0]?.key ?? name
}

const ORDINALS = ['', '1st', '2d', '3d', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th']

/** The names of state courts after the state's own (T9); the highest court of a state needs none. */
const STATE_COURTS: Readonly<Record<string, string>> = {
  'supreme.court': '',
  'supreme.judicial.court': '',
  'court.appeals': 'Ct. App.',
  'court.appeal': 'Ct. App.',
  'appeals.court': 'App. Ct.',
  'appellate.court': 'App. Ct.',
  'district.court.appeal': 'Dist. Ct. App.',
  'district.court': 'Dist. Ct.',
  'superior.court': 'Super. Ct.',
  'commonwealth.court': 'Commw. Ct.',
  'court.criminal.appeals': 'Crim. App.',
  'court.civil.appeals': 'Civ. App.',
  'court.special.appeals': 'Ct. Spec. App.',
  'appellate.division.supreme.court': 'App. Div.',
  'appellate.division.superior.court': 'Super. Ct. App. Div.',
  'circuit.court': 'Cir. Ct.',
  'chancery.court': 'Ch.',
  'court.chancery': 'Ch.',
  'court.claims': 'Ct. Cl.',
  'tax.court': 'Tax Ct.',
  'family.court': 'Fam. Ct.',
  'probate.court': 'Prob. Ct.',
  'county.court': 'Cnty. Ct.',
  'municipal.court': 'Mun. Ct.',
  'intermediate.court.appeals': 'Ct. App.',
}

/** Where another court than the supreme court is the highest (T3): New York, Maryland, the District. */
const HIGHEST: Readonly<Record<string, string>> = {
  ny: 'court.appeals',
  md: 'court.appeals',
  dc: 'court.appeals',
}

/**
 * The court as a parenthetical names it, from CSL-M's `jurisdiction` and `authority`.
 *
 * What the reporter's own name says is left out: the state, or the whole court (R11.8; CA4).
 */
export function courtFrom(jurisdiction: string, authority: string, reporter: string): string {
  const [country, place = '', district = ''] = jurisdiction.split(':')
  // A court already written as a parenthetical writes it needs no looking up.
  if (/[A-Z].*\./.test(authority)) return authority
  if (country !== 'us' || !/^[a-z.]+$/.test(authority)) return ''
  if (place === '') return authority === 'supreme.court' && /^(?:WL)$/.test(reporter) ? 'U.S.' : ''
  if (/^c\d*$|^fed/.test(place)) return federal(place, district, authority)
  const state = stateOf(jurisdiction)
  const highest = HIGHEST[place] === authority
  const name = highest
    ? ''
    : authority === 'supreme.court' && place === 'ny'
      ? 'Sup. Ct.'
      : (STATE_COURTS[authority] ?? '')
  const own = reporter.replace(/[\s.]/g, '').startsWith(state.replace(/[\s.]/g, ''))
  if (!own) return `${state} ${name}`.trim()
  return /\bApp\./.test(reporter) ? '' : name
}

function federal(circuit: string, district: string, authority: string): string {
  if (district === '') {
    const number = Number(circuit.slice(1))
    const name = circuit === 'c0' ? 'D.C.' : (ORDINALS[number] ?? '')
    return name === '' ? 'Fed. Cir.' : `${name} Cir.`
  }
  const [state = '', part = ''] = district.split('.')
  const place = stateOf(`us:${state}`)
  const head = part === 'd' ? 'D.' : `${part.toUpperCase().split('').join('.')}.`
  // Single capitals close up, longer words keep their space: S.D.N.Y., S.D. Cal. (R7).
  const close = /^(?:[A-Z]\.)+$/.test(place)
  const name = close ? `${head}${place}` : `${head} ${place}`
  return authority === 'bankruptcy.court' ? `Bankr. ${name}` : name
}
