import { tableOf } from '../abbreviation/table.ts'
import { ordinal } from '../date/ordinal.ts'

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

/** Federal courts of special jurisdiction (T1). */
const FEDERAL: Readonly<Record<string, string>> = {
  'court.federal.claims': 'Fed. Cl.',
  'claims.court': 'Cl. Ct.',
  'court.claims': 'Ct. Cl.',
  'tax.court': 'T.C.',
  'board.tax.appeals': 'B.T.A.',
  'court.international.trade': 'Ct. Int’l Trade',
  'customs.court': 'Cust. Ct.',
  'court.customs.patent.appeals': 'C.C.P.A.',
  'court.appeals.armed.forces': 'C.A.A.F.',
  'court.military.appeals': 'C.M.A.',
  'court.appeals.veterans.claims': 'Vet. App.',
  'court.veterans.appeals': 'Vet. App.',
  'judicial.panel.multidistrict.litigation': 'J.P.M.L.',
}

/** The names of state courts after the state's own (T9); the highest court of a state needs none. */
const STATE_COURTS: Readonly<Record<string, string>> = {
  'supreme.court.appeals': '',
  'court.chancery.appeals': 'Ct. App.',
  'superior.court.appellate.division': 'Super. Ct. App. Div.',
  'appellate.division': 'App. Div.',
  'appellate.division.district.court': 'Dist. Ct. App. Div.',
  'appellate.department.superior.court': 'App. Dep’t Super. Ct.',
  'court.common.pleas': 'Ct. Com. Pl.',
  'civil.court': 'Civ. Ct.',
  'surrogate.court': 'Sur. Ct.',
  'surrogates.court': 'Sur. Ct.',
  'land.court': 'Land Ct.',
  'workers.compensation.court': 'Workers’ Comp. Ct.',
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

/** Where T3 names a court otherwise than T9 would build it. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  co: { 'court.appeals': 'App.' },
  tx: { 'court.appeals': 'App.' },
  md: { 'appellate.court': 'App. Ct.', 'court.special.appeals': 'Ct. Spec. App.' },
  in: { 'tax.court': 'T.C.' },
  or: { 'tax.court': 'T.C.' },
  pr: { 'circuit.court.appeals': 'Cir.', 'tribunal.supremo': '' },
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
 * What the reporter's own name says is left out: the state, or the whole court (R12.3.1; CA4).
 */
export function courtFrom(jurisdiction: string, authority: string, reporter: string): string {
  const [country, place = '', district = ''] = jurisdiction.split(':')
  // A court already written as a parenthetical writes it needs no looking up.
  if (/[A-Z].*\./.test(authority)) return authority
  if (country !== 'us' || !/^[a-z.]+$/.test(authority)) return ''
  if (place === '') {
    if (authority === 'supreme.court') return reporter === 'WL' ? 'U.S.' : ''
    const special = FEDERAL[authority] ?? ''
    return special !== '' && closed(reporter).startsWith(closed(special)) ? '' : special
  }
  if (/^c\d*$|^fed/.test(place)) return federal(place, district, authority)
  const state = stateOf(jurisdiction)
  const highest = HIGHEST[place] === authority
  const name = highest
    ? ''
    : authority === 'supreme.court' && place === 'ny'
      ? 'Sup. Ct.'
      : (OWN_NAMES[place]?.[authority] ?? STATE_COURTS[authority] ?? '')
  const own = closed(reporter).startsWith(closed(state))
  if (!own) return districtCourt(place, district, `${state} ${name}`.trim())
  return /\bApp\./.test(reporter) ? '' : name
}

function closed(name: string): string {
  return name.replace(/[\s.]/g, '')
}

/** Ohio and Florida name the district of their courts of appeal: `Ohio Ct. App. 11th Dist.`, `Fla. 3d Dist. Ct. App.` (R12.3.2, T3). */
function districtCourt(place: string, district: string, court: string): string {
  const number = Number(/^d(\d+)$/.exec(district)?.[1])
  if (Number.isNaN(number) || !court.endsWith('Ct. App.')) return court
  if (place === 'oh') return `${court} ${ordinal(number)} Dist.`
  return place === 'fl' ? court.replace('Fla. ', `Fla. ${ordinal(number)} `) : court
}

function federal(circuit: string, district: string, authority: string): string {
  if (district === '') {
    const number = Number(circuit.slice(1))
    const name = circuit === 'c0' ? 'D.C.' : number > 0 && number < 12 ? ordinal(number) : ''
    const court = name === '' ? 'Fed. Cir.' : `${name} Cir.`
    return authority === 'bankruptcy.appellate.panel' ? `B.A.P. ${court}` : court
  }
  const [state = '', part = ''] = district.split('.')
  const place = stateOf(`us:${state}`)
  const head = part === 'd' ? 'D.' : `${part.toUpperCase().split('').join('.')}.`
  // Single capitals close up, longer words keep their space: S.D.N.Y., S.D. Cal. (R7).
  const close = /^(?:[A-Z]\.)+$/.test(place)
  const name = close ? `${head}${place}` : `${head} ${place}`
  return authority === 'bankruptcy.court' ? `Bankr. ${name}` : name
}
