import { CIRCUITS } from '../../vocabulary/ordinals.ts'
import type { Address } from '../address.ts'
import { courtOfHost } from './court-of-host.ts'
import { abbreviationOfState, lettersOfState } from './state-names.ts'

/** State courts whose names the general patterns would get wrong (T1). */
const OWN_COURTS: readonly (readonly [state: string, court: RegExp, printed: string])[] = [
  ['N.Y.', /^court-of-appeals/, ''],
  ['N.Y.', /^appellate-division/, 'App. Div.'],
  ['N.Y.', /^appellate-term/, 'App. Term'],
  ['N.Y.', /^supreme-court/, 'Sup. Ct.'],
  ['Md.', /^court-of-special-appeals/, 'Ct. Spec. App.'],
  ['Md.', /^court-of-appeals/, ''],
  ['Md.', /^appellate-court/, 'App. Ct.'],
  ['D.C.', /appeals/, ''],
  ['Conn.', /appe(?:al|llate)/, 'App. Ct.'],
  ['Ill.', /appe(?:al|llate)/, 'App. Ct.'],
  ['Mass.', /appe(?:al|llate)/, 'App. Ct.'],
  ['Fla.', /appeal/, 'Dist. Ct. App.'],
  ['N.J.', /appellate-division|superior/, 'Super. Ct. App. Div.'],
  ['Pa.', /commonwealth/, 'Commw. Ct.'],
  ['Tex.', /criminal-appeals/, 'Crim. App.'],
  ['Tex.', /appeal/, 'App.'],
  ['W. Va.', /^supreme-court/, ''],
]

const ANY_COURTS: readonly (readonly [court: RegExp, printed: string])[] = [
  [/^supreme-(?:court|judicial)/, ''],
  [/criminal-appeals|appeals?-criminal/, 'Crim. App.'],
  [/civil-appeals|appeals?-civil/, 'Civ. App.'],
  [/appeal|appellate/, 'Ct. App.'],
  [/chancery/, 'Ch.'],
  [/^superior-court/, 'Super. Ct.'],
]

/** Returns a state's court as printed in parentheticals, from the court's name in a URL: `court-of-appeals`. */
function stateCourt(state: string, court: string): string | undefined {
  const [, , own] = OWN_COURTS.find(([name, pattern]) => name === state && pattern.test(court)) ?? []
  const printed = own ?? ANY_COURTS.find(([pattern]) => pattern.test(court))?.[1]
  return printed === undefined ? undefined : `${state} ${printed}`.trim()
}

/** Returns the court in the URL of an opinion on Justia or FindLaw, as printed in parentheticals. */
export function courtOfAddress({ host, path }: Address): string | undefined {
  if (/(?:^|\.)law\.justia\.com$/.test(host)) {
    const [, district] = /^\/cases\/federal\/district-courts\/[\w-]+\/([a-z]{3,4})ce\//.exec(path) ?? []
    const [, circuit] = /^\/cases\/federal\/appellate-courts\/(ca(?:\d+|dc|fc))\//.exec(path) ?? []
    const federal = district ?? circuit
    if (federal !== undefined) return courtOfHost(`${federal}.uscourts.gov`)
    const [, state = '', court = ''] = /^\/cases\/([a-z-]+)\/([a-z-]+)\//.exec(path) ?? []
    const abbreviation = abbreviationOfState(state)
    return abbreviation === undefined ? undefined : stateCourt(abbreviation, court)
  }
  if (/(?:^|\.)caselaw\.findlaw\.com$/.test(host)) {
    const [, federal] = /^\/(?:court\/)?us-(\d+|dc|federal)(?:st|nd|rd|th)?-circuit\//.exec(path) ?? []
    if (federal !== undefined) return courtOfHost(`ca${federal === 'federal' ? 'fc' : federal}.uscourts.gov`)
    const [, state = '', court = ''] = /^\/(?:court\/)?([a-z]{2})-([a-z-]+)\//.exec(path) ?? []
    const abbreviation = abbreviationOfState(state)
    return abbreviation === undefined ? undefined : stateCourt(abbreviation, court)
  }
  return /(?:^|\.)oyez\.org$/.test(host) ? 'U.S.' : undefined
}

const COURTS = [...CIRCUITS, 'district-of-columbia', 'federal']
const PART = /^(?:(northern|southern|eastern|western|middle|central) district of |([nsewmc])\. ?d\. )/i

/**
 * Returns a federal court as printed in parentheticals from its name on a line: `District Court, N.D. California`,
 * `Court of Appeals for the Ninth Circuit`.
 */
export function courtOfLine(line: string): string | undefined {
  const [, circuit = ''] =
    /^(?:(?:united states|u\.s\.) )?court of appeals,? (?:for the )?([a-z ]+) circuit\.?$/i.exec(line) ?? []
  const at = COURTS.indexOf(circuit.toLowerCase().replaceAll(' ', '-'))
  if (at >= 0) return courtOfHost(`ca${at === 11 ? 'dc' : at === 12 ? 'fc' : at + 1}.uscourts.gov`)
  const [, kind = '', place = ''] =
    /^(?:(?:united states|u\.s\.) )?(district|bankruptcy) court,? (?:for the )?([a-z. ]+?)\.?$/i.exec(line) ??
    []
  if (place === '') return undefined
  const [, part = '', letter = part.charAt(0)] = PART.exec(place) ?? []
  const state = place.replace(PART, '').replace(/^(?:d\. |district of (?!columbia))/i, '')
  const letters = lettersOfState(state)
  const court = kind.charAt(0).toLowerCase()
  return letters === undefined
    ? undefined
    : courtOfHost(`${letters}${letter.toLowerCase()}${court}.uscourts.gov`)
}
