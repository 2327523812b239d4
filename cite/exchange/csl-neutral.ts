import type { Printing } from '../kind/case/schema.ts'

/** Court designations in each state's public-domain citations, by authority (T3). */
const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { 'supreme.court': 'Ark.', 'court.appeals': 'Ark. App.' },
  co: { 'supreme.court': 'CO', 'court.appeals': 'COA' },
  gu: { 'supreme.court': 'Guam' },
  il: { 'supreme.court': 'IL', 'appellate.court': 'IL App' },
  me: { 'supreme.judicial.court': 'ME', 'supreme.court': 'ME' },
  mp: { 'supreme.court': 'MP' },
  mt: { 'supreme.court': 'MT' },
  nd: { 'supreme.court': 'ND', 'court.appeals': 'ND App' },
  nh: { 'supreme.court': 'N.H.' },
  ok: { 'supreme.court': 'OK', 'court.criminal.appeals': 'OK CR', 'court.civil.appeals': 'OK CIV APP' },
  pa: { 'superior.court': 'PA Super' },
  pr: { 'tribunal.supremo': 'TSPR', 'supreme.court': 'TSPR' },
  sd: { 'supreme.court': 'S.D.' },
  ut: { 'supreme.court': 'UT', 'court.appeals': 'UT App' },
  vt: { 'supreme.court': 'VT' },
  wi: { 'supreme.court': 'WI', 'court.appeals': 'WI App' },
  wy: { 'supreme.court': 'WY' },
}

/** States that join the parts of the citation with hyphens. */
const HYPHENS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nm: { 'supreme.court': 'NMSC', 'court.appeals': 'NMCA' },
  nc: { 'supreme.court': 'NCSC', 'court.appeals': 'NCCOA' },
  oh: { 'supreme.court': 'Ohio', 'court.appeals': 'Ohio', 'district.court.appeals': 'Ohio' },
}

const DISTRICTS = ['', '1st', '2d', '3d', '4th', '5th', '6th', '7th', '8th']

const HYPHENED = new Set(Object.values(HYPHENS).flatMap((courts) => Object.values(courts)))
const SPACED = new Set(Object.values(MARKS).flatMap((courts) => Object.values(courts)))

/** Parses a number that is a complete public-domain citation: `2005-Ohio-1797`, `1999 UT App 16`. */
export function readNeutral(number: string): Printing | undefined {
  const [, volume = '', joint = '', reporter = '', page = ''] =
    /^(\d{4})([- ])([A-Z].*?)\2(\d+)$/.exec(number) ?? []
  const hyphen = joint === '-'
  if (!(hyphen ? HYPHENED : SPACED).has(reporter)) return undefined
  return { volume, reporter, page, form: hyphen ? 'hyphen' : 'neutral' }
}

/** Returns the public-domain citation in a state that uses one; undefined for other states (R11.7.3, T3; CA5). */
export function neutralPrinting(
  jurisdiction: string,
  authority: string,
  { year, number }: { year: string; number: string },
): Printing | undefined {
  const [, state = '', district = ''] = jurisdiction.split(':')
  const joined = HYPHENS[state]?.[authority]
  if (joined !== undefined) return { volume: year, reporter: joined, page: number, form: 'hyphen' }
  const mark = MARKS[state]?.[authority]
  if (mark === undefined) return undefined
  const part = DISTRICTS[Number(district.slice(1))]
  const court = district === '' || part === undefined || mark !== 'IL App' ? mark : `${mark} (${part})`
  return { volume: year, reporter: court, page: number, form: 'neutral' }
}
