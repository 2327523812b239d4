import { abbreviate } from '../abbreviation/abbreviate.ts'
import { readCourtName } from '../court/full-name.ts'
import { stateOf } from '../vocabulary/states.ts'
import { ordinal } from '../vocabulary/ordinals.ts'

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

/** Names of state courts, printed after the state (T9); a state's highest court needs no name. */
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
  'district.court.appeals': 'Dist. Ct. App.',
  'supreme.court.appellate.division': 'App. Div.',
  'supreme.court.appellate.term': 'App. Term',
  'appellate.term.supreme.court': 'App. Term',
  'criminal.court': 'Crim. Ct.',
  'chancery.court': 'Ch. Ct.',
  'district.court': 'Dist. Ct.',
  'superior.court': 'Super. Ct.',
  'commonwealth.court': 'Commw. Ct.',
  'court.criminal.appeals': 'Crim. App.',
  'court.civil.appeals': 'Civ. App.',
  'court.special.appeals': 'Ct. Spec. App.',
  'appellate.division.supreme.court': 'App. Div.',
  'appellate.division.superior.court': 'Super. Ct. App. Div.',
  'circuit.court': 'Cir. Ct.',
  'court.chancery': 'Ch.',
  'court.claims': 'Ct. Cl.',
  'tax.court': 'Tax Ct.',
  'family.court': 'Fam. Ct.',
  'probate.court': 'Prob. Ct.',
  'county.court': 'Cnty. Ct.',
  'municipal.court': 'Mun. Ct.',
  'intermediate.court.appeals': 'Ct. App.',
}

/** Courts whose names differ between T3 and T9. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  co: { 'court.appeals': 'App.' },
  tx: { 'court.appeals': 'App.' },
  md: { 'appellate.court': 'App. Ct.', 'court.special.appeals': 'Ct. Spec. App.' },
  in: { 'tax.court': 'T.C.' },
  or: { 'tax.court': 'T.C.' },
  pr: { 'circuit.court.appeals': 'Cir.', 'tribunal.supremo': '' },
}

/** States whose highest court is not the supreme court (T3): New York, Maryland, and the District of Columbia. */
const HIGHEST: Readonly<Record<string, string>> = {
  ny: 'court.appeals',
  md: 'court.appeals',
  dc: 'court.appeals',
  as: 'high.court',
}

/**
 * Returns a court as abbreviated in a parenthetical, from CSL-M's `jurisdiction` and `authority`. Omits the part that
 * the reporter's name implies, which is either the state or the entire court (R12.3.1; CA4).
 */
export function courtFrom(jurisdiction: string, authority: string, reporter: string): string {
  if (authority === '') return ''
  if (!/^[a-z.]+$/.test(authority)) return courtInWords(jurisdiction, authority, reporter)
  const [country, place = '', district = ''] = jurisdiction.split(':')
  if (country !== 'us') return ''
  if (place === '') return courtOfNation(authority, closeSpaces(reporter))
  if (/^c\d*$|^fed/.test(place)) return federal(place, district, authority)
  return courtOfState(jurisdiction, authority, reporter)
}

/** Returns a court given by name rather than by CSL-M's code. */
function courtInWords(jurisdiction: string, authority: string, reporter: string): string {
  if (IN_FORM.test(authority)) return authority
  const known = readCourtName(authority, jurisdiction)
  if (known !== undefined) return courtFrom(known.jurisdiction, known.authority, reporter)
  // A court already in parenthetical form is returned unchanged; an unknown one is abbreviated word by word.
  return /[A-Z].*\./.test(authority) ? authority : abbreviate(authority, 'court').text
}

/** Returns the Supreme Court, or a federal court of special jurisdiction. */
function courtOfNation(authority: string, reporter: string): string {
  if (authority === 'supreme.court') return SUPREME_ALONE.test(reporter) ? '' : 'U.S.'
  const special = FEDERAL[authority] ?? ''
  return special !== '' && reporter.startsWith(closeSpaces(special)) ? '' : special
}

function courtOfState(jurisdiction: string, authority: string, reporter: string): string {
  const [, place = '', district = ''] = jurisdiction.split(':')
  const state = stateOf(jurisdiction)
  const name = nameInState(place, authority)
  const own = closeSpaces(reporter).startsWith(closeSpaces(state))
  if (!own) return districtCourt(place, district, `${state} ${name}`.trim())
  // A reporter that covers all courts of a state implies the state but not the court.
  if (WHOLE_STATE.test(closeSpaces(reporter))) return name === '' ? state : name
  return /\bApp\./.test(reporter) ? '' : name
}

/** Returns a court's name without its state; empty for the highest court. */
function nameInState(place: string, authority: string): string {
  if (HIGHEST[place] === authority) return ''
  if (authority === 'supreme.court' && place === 'ny') return 'Sup. Ct.'
  return OWN_NAMES[place]?.[authority] ?? STATE_COURTS[authority] ?? wordsOf(authority)
}

/** Abbreviations that show that a court's name is already in the form for parentheticals. */
const IN_FORM = /\b(?:Ct|App|Cir|Super|Civ|Crim|Bankr)\.(?!.*\bCourt\b)|Dep[’']t\b/

/** Reporters that publish only decisions of the Supreme Court of the United States (T1.1). */
const SUPREME_ALONE = /^(?:$|U\.?S\.?$|US$|US(?:LEXIS)|SCt|LEd|USLW$)/

/** State reporters that publish decisions of several courts: `N.Y.S.2d`, `Cal. Rptr. 3d`, `Ill. Dec.`. */
const WHOLE_STATE = /^(?:NYS(?:2d|3d)?|CalRptr(?:2d|3d)?|IllDec|NYMisc)$/

/** Builds the name of an unlisted state court from its code: `magistrate.court` becomes `Magis. Ct.`. */
function wordsOf(authority: string): string {
  const words = authority.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replaceAll('.', ' ')
  return abbreviate(words, 'court').text
}

function closeSpaces(name: string): string {
  return name.replace(/[\s.]/g, '')
}

/**
 * Adds the appellate district in Ohio and Florida: `Ohio Ct. App. 11th Dist.`, `Fla. 3d Dist. Ct. App.` (R12.3.2, T3).
 */
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
  // Omit the space between adjacent single capitals, but keep it before longer words: S.D.N.Y., S.D. Cal. (R7).
  const close = /^(?:[A-Z]\.)+$/.test(place)
  const name = close ? `${head}${place}` : `${head} ${place}`
  if (authority === 'bankruptcy.court') return `Bankr. ${name}`
  return authority === 'circuit.court' ? `C.C.${name}` : name
}
