import type { Source, SourceOf } from '#cite/source/source.ts'
import { readCitedNumbers } from './cited-numbers.ts'
import { readConstitution } from './constitution-part.ts'
import type { LawFinding } from './law-finding.ts'
import type { LawTables, NumberList } from './law-tables.ts'
import { ruleSetOf } from './rule-set.ts'
import { readCongress, yearsOfCongress, yearsOfRegister, yearsOfStatutes } from './volume-years.ts'

/** Last title of the U.S. Code; title 53 is reserved. */
const LAST_CODE_TITLE = 54
const RESERVED_CODE_TITLE = 53
/** Last title of the C.F.R.; title 35 is reserved but was in force until 2000. */
const LAST_REGULATION_TITLE = 50
/** The page numbers of the Federal Register have never reached this number. */
const LAST_REGISTER_PAGE = 110_000

/**
 * Checks a citation to a law against the lists of federal law (LV2): titles, sections, parts, rules, and the years of
 * volumes. Returns undefined if the source is not a law. Never concludes that a law does not exist.
 */
export function guardLaw(tables: LawTables, source: Source): LawFinding[] | undefined {
  switch (source.kind) {
    case 'statute':
      return guardStatute(tables, source)
    case 'regulation':
      return guardRegulation(tables, source)
    case 'rule':
      return guardRule(tables, source)
    case 'constitution':
      return guardConstitution(tables, source)
    case 'session-law':
      return guardSessionLaw(tables, source)
    case 'bill':
      return guardBill(tables, source)
    default:
      return undefined
  }
}

const UNLISTED_SOURCE: LawFinding = { kind: 'unchecked', reason: 'source' }
const UNREAD_FORM: LawFinding = { kind: 'unchecked', reason: 'form' }

function guardStatute(tables: LawTables, source: SourceOf<'statute'>): LawFinding[] {
  const title = /^I\.R\.C\.|^Internal Revenue Code/.test(source.code) ? '26' : (source.volume ?? '')
  if (!/^(?:U\.S\.C\.|U\.S\.C\.A\.|U\.S\.C\.S\.|I\.R\.C\.)/.test(source.code)) return [UNLISTED_SOURCE]
  if (!/^\d+$/.test(title)) return [UNREAD_FORM]
  const isTitle = Number(title) >= 1 && Number(title) <= LAST_CODE_TITLE
  if (!isTitle || Number(title) === RESERVED_CODE_TITLE)
    return [{ kind: 'no-such', what: 'code-title', place: title, last: String(LAST_CODE_TITLE) }]
  return guardSections(tables.code.get(title), source.section ?? '', {
    year: source.date?.year,
    name: (number) => `${title} U.S.C. § ${number}`,
  })
}

/**
 * Maximum number of years by which the cited edition of the Code may be older than the list. In an even older edition,
 * the section may have a different number, or the number may belong to a different law.
 */
const EDITION_AGE_MAX = 30

/** The year of the cited edition, and a function that formats a number as part of a citation. */
type NumberPlace = { readonly year: number | undefined; readonly name: (number: string) => string }

function guardSections(list: NumberList | undefined, section: string, place: NumberPlace): LawFinding[] {
  const numbers = readCitedNumbers(
    section,
    (number) => list?.has(number) === true || list?.had(number) === true,
  )
  if (numbers === undefined) return [UNREAD_FORM]
  return numbers
    .flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]))
    .map((number) => withPart(guardNumber(list, number, place), section))
}

/**
 * Marks the finding if the citation includes a subdivision of a section or rule, because the lists contain no
 * subdivisions.
 */
function withPart(finding: LawFinding, cited: string): LawFinding {
  return finding.kind === 'listed' && /\d[\w.-]*\(/.test(cited) ? { ...finding, isPart: true } : finding
}

function guardNumber(list: NumberList | undefined, number: string, { year, name }: NumberPlace): LawFinding {
  if (list === undefined) return { kind: 'unchecked', reason: 'cover' }
  const { source, isWhole, has, had } = list
  if (year !== undefined && year < source.year - EDITION_AGE_MAX)
    return { kind: 'unchecked', reason: 'older' }
  if (has(number)) return { kind: 'listed', place: name(number), source }
  if (had(number)) return { kind: 'earlier', place: name(number), source }
  if (!isWhole) return { kind: 'unchecked', reason: 'cover' }
  // An earlier edition can contain a section that was repealed or renumbered later.
  if (year !== undefined && year < source.year) return { kind: 'unchecked', reason: 'older' }
  return { kind: 'unlisted', place: name(number), source }
}

function guardRegulation(tables: LawTables, source: SourceOf<'regulation'>): LawFinding[] {
  const { register, code = '', volume = '', section = '', date } = source
  if (register !== undefined) return guardRegister(register, date?.year)
  const isTreasury = /^(?:Temp\. |Prop\. )?Treas\. Reg\./.test(code)
  if (!isTreasury && !code.startsWith('C.F.R.')) return [UNLISTED_SOURCE]
  const title = isTreasury ? '26' : volume
  if (!/^\d+$/.test(title)) return [UNREAD_FORM]
  if (Number(title) < 1 || Number(title) > LAST_REGULATION_TITLE)
    return [{ kind: 'no-such', what: 'regulation-title', place: title, last: String(LAST_REGULATION_TITLE) }]
  const list = tables.regulations.get(title)
  const part = /^(?:pt\.|pts\.|part)\s*(\d+[a-z]?)$/i.exec(section)?.[1]
  if (part !== undefined)
    return [guardNumber(list, part, { year: date?.year, name: (number) => `${title} C.F.R. pt. ${number}` })]
  const inPart = /^§§?\s*(\d+[a-z]?)\.\d/.exec(section)?.[1]
  if (inPart === undefined) return [UNREAD_FORM]
  const found = guardNumber(list, inPart, {
    year: date?.year,
    name: (number) => `${title} C.F.R. pt. ${number}`,
  })
  // The list contains only parts, so a section in a listed part is not verified.
  return [found.kind === 'listed' ? { ...found, kind: 'part-listed' } : found]
}

function guardRegister(
  { volume, name, page }: NonNullable<SourceOf<'regulation'>['register']>,
  year: number | undefined,
): LawFinding[] {
  if (!name.startsWith('Fed. Reg.')) return [UNLISTED_SOURCE]
  const place = `${volume} Fed. Reg. ${page}`
  const years = yearsOfRegister(Number(volume))
  if (years === undefined || !/^\d[\d,]*$/.test(page)) return [UNREAD_FORM]
  if (Number(page.replace(/,/g, '')) > LAST_REGISTER_PAGE)
    return [{ kind: 'no-such', what: 'page', place, last: String(LAST_REGISTER_PAGE) }]
  return [judgeYear(year, years, place)]
}

function guardRule(tables: LawTables, { set, number = '', date }: SourceOf<'rule'>): LawFinding[] {
  const list = tables.rules.get(ruleSetOf(set))
  if (list === undefined) return [UNLISTED_SOURCE]
  const read = /^(\d+(?:\.\d+)?|[A-G])(?:\(.*)?$/.exec(number.trim())?.[1]
  if (read === undefined) return [UNREAD_FORM]
  const place = { year: date?.year, name: (one: string) => `${set} ${one}` }
  const found = withPart(guardNumber(list, read, place), number)
  // The digits after the point can be a footnote number that was attached when the text was copied: `Rule 19.1`.
  const isNoteLike = found.kind === 'unlisted' && list.has(read.replace(/\.\d+$/, ''))
  return [isNoteLike ? UNREAD_FORM : found]
}

function guardConstitution(
  { constitution }: LawTables,
  { name, section = '', date, status }: SourceOf<'constitution'>,
): LawFinding[] {
  if (!name.startsWith('U.S. Const.')) return [UNLISTED_SOURCE]
  const part = readConstitution(section)
  if (part === undefined || date !== undefined || status !== undefined) return [UNREAD_FORM]
  const key = `${part.kind === 'article' ? 'art.' : 'amend.'} ${part.number}`
  const sections = constitution.get(key)
  const last = part.kind === 'article' ? '7' : '27'
  if (sections === undefined) return [{ kind: 'no-such', what: part.kind, place: key, last }]
  const place = `${name} ${section}`
  if (part.section !== undefined && sections > 0 && part.section > sections)
    return [{ kind: 'no-such', what: 'section', place, last: String(sections) }]
  return [{ kind: 'listed', place, source: { name: 'U.S. Constitution', year: 1992 } }]
}

function guardSessionLaw(tables: LawTables, source: SourceOf<'session-law'>): LawFinding[] {
  const { number = '', volume = '', laws = '', page = '', date } = source
  const year = date?.year
  const findings: LawFinding[] = []
  const law = /^Pub\. L\. (?:No\. )?(\d{1,3})[-–](\d{1,4})$/.exec(number)
  if (law !== null) findings.push(guardCongress(Number(law[1]), year, number))
  if (laws === 'Stat.' && /^\d+$/.test(volume)) {
    const years = yearsOfStatutes(tables.statutes, Number(volume))
    findings.push(years === undefined ? UNREAD_FORM : judgeYear(year, years, `${volume} Stat. ${page}`))
  }
  return findings.length === 0 ? [UNLISTED_SOURCE] : findings
}

function guardBill(_: LawTables, { number, body, date }: SourceOf<'bill'>): LawFinding[] {
  const congress = readCongress(body ?? '')
  return congress === undefined ? [UNLISTED_SOURCE] : [guardCongress(congress, date?.year, number)]
}

/** The Congress in session on the date of the lists. */
const LAST_CONGRESS = 119

function guardCongress(congress: number, year: number | undefined, place: string): LawFinding {
  if (congress < 1 || congress > LAST_CONGRESS)
    return { kind: 'no-such', what: 'congress', place: String(congress), last: String(LAST_CONGRESS) }
  return judgeYear(year, yearsOfCongress(congress), place)
}

/**
 * Compares a year with the years of a volume. A difference of one year is not a conflict. A citation without a year
 * can't be checked.
 */
function judgeYear(
  year: number | undefined,
  years: readonly [first: number, last: number],
  place: string,
): LawFinding {
  if (year === undefined) return { kind: 'unchecked', reason: 'no-year' }
  const differs = year < years[0] - 1 || year > years[1] + 1
  return differs ? { kind: 'year-differs', place, years } : { kind: 'year-fits', place }
}
