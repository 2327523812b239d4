import type { Printing } from '#cite/kind/case/schema.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { readConstitution } from '../law/constitution-part.ts'
import { ruleSetOf } from '../law/rule-set.ts'
import { readCongress } from '../law/volume-years.ts'

/**
 * Returns the URL of a free copy of an authority, built from the citation alone (LV3). Returns undefined if no free
 * site has a predictable URL for the authority. The URL doesn't verify the citation, because the page may not exist.
 */
export function linkFor(source: Source, pincite: readonly Locator[] = []): string | undefined {
  switch (source.kind) {
    case 'case':
      return linkCase(source)
    case 'statute':
      return linkStatute(source, pincite)
    case 'regulation':
      return linkRegulation(source)
    case 'rule':
      return linkRule(source)
    case 'constitution':
      return linkConstitution(source)
    case 'session-law':
      return linkSessionLaw(source)
    case 'bill':
      return linkBill(source)
    case 'report':
      return linkReport(source)
    default:
      return undefined
  }
}

function linkCase({ printings }: SourceOf<'case'>): string | undefined {
  const linkable = printings.filter(isLinkable)
  const first = linkable.find(({ reporter }) => reporterName(reporter) === 'U.S.') ?? linkable[0]
  if (first === undefined) return undefined
  const path = [reporterName(first.reporter), first.volume ?? '', first.page ?? ''].map(encodeURIComponent)
  return `https://www.courtlistener.com/c/${path.join('/')}/`
}

function isLinkable({ form = 'plain', volume = '', reporter, page = '' }: Printing): boolean {
  return form === 'plain' && /^\d+$/.test(volume) && /^\d+$/.test(page) && !/\b(?:WL|LEXIS)\b/.test(reporter)
}

/**
 * Returns the name of a reporter as spelled in URLs, with straight apostrophes. Removes a nominative reporter in
 * parentheses: `U.S. (1 Cranch)` becomes `U.S.`.
 */
function reporterName(reporter: string): string {
  return reporter.replace(/\s*\(.*\)$/, '').replace(/’/g, "'")
}

const CODE = 'https://www.law.cornell.edu/uscode/text'

function linkStatute({ code, volume = '', section = '' }: SourceOf<'statute'>, pincite: readonly Locator[]) {
  const title = code.startsWith('I.R.C.') ? '26' : volume
  if (!/^(?:U\.S\.C\.|U\.S\.C\.A\.|U\.S\.C\.S\.|I\.R\.C\.)/.test(code) || !/^\d+$/.test(title))
    return undefined
  const match = /^§§?\s*(\d+[A-Za-z]{0,3}(?:[-–]\d+[A-Za-z]{0,2})*)((?:\([A-Za-z0-9]+\))*)/.exec(section)
  if (match === null) return undefined
  const [, number = '', own = ''] = match
  // Use the first section of a range: `501` for `§§ 501–503`.
  const first = section.startsWith('§§') ? number.replace(/^(\d+)[-–]\d+$/, '$1') : number.replace(/–/g, '-')
  return `${CODE}/${title}/${first}${anchorOf(own === '' ? subsectionOf(pincite) : own)}`
}

function subsectionOf(pincite: readonly Locator[]): string {
  return pincite.find(({ label, value }) => label === 'text' && value.startsWith('('))?.value ?? ''
}

/** Converts `(a)(1)` to `#a_1`. */
function anchorOf(subsection: string): string {
  const levels = /^(?:\(([A-Za-z0-9]+)\))+/.exec(subsection)?.[0]
  return levels === undefined ? '' : `#${levels.slice(1, -1).replaceAll(')(', '_')}`
}

function linkRegulation({ code = '', volume = '', section = '', register }: SourceOf<'regulation'>) {
  if (register !== undefined) {
    const page = register.page.replace(/,/g, '')
    if (!register.name.startsWith('Fed. Reg.') || !/^\d+$/.test(register.volume) || !/^\d+$/.test(page))
      return undefined
    return `https://www.federalregister.gov/citation/${register.volume}-FR-${page}`
  }
  const title = code.startsWith('Treas. Reg.') ? '26' : code.startsWith('C.F.R.') ? volume : ''
  if (!/^\d+$/.test(title)) return undefined
  const part = /^(?:pts?\.|parts?)\s*(\d+[a-z]?)/i.exec(section)?.[1]
  if (part !== undefined) return `https://www.ecfr.gov/current/title-${title}/part-${part}`
  const number = /^§§?\s*(\d+[a-z]?\.\d+[A-Za-z]{0,2}(?:-\d+[A-Za-z]{0,2})*)/.exec(section)?.[1]
  return number === undefined ? undefined : `https://www.ecfr.gov/current/title-${title}/section-${number}`
}

/** The names that the Legal Information Institute's URLs use for sets of rules. */
const RULES: Readonly<Record<string, string>> = {
  'Fed. R. Civ. P.': 'frcp',
  'Fed. R. Crim. P.': 'frcrmp',
  'Fed. R. Evid.': 'fre',
  'Fed. R. App. P.': 'frap',
  'Fed. R. Bankr. P.': 'frbp',
}

function linkRule({ set, number = '' }: SourceOf<'rule'>): string | undefined {
  const site = RULES[ruleSetOf(set)]
  const rule = /^(\d+(?:\.\d+)?)(?:\(|$)/.exec(number)?.[1]
  return site === undefined || rule === undefined
    ? undefined
    : `https://www.law.cornell.edu/rules/${site}/rule_${rule}`
}

function linkConstitution({
  name,
  section = '',
  date,
  status,
}: SourceOf<'constitution'>): string | undefined {
  if (!name.startsWith('U.S. Const.') || date !== undefined || status !== undefined) return undefined
  const site = 'https://www.law.cornell.edu/constitution'
  if (/^pmbl\.$/.test(section)) return `${site}/preamble`
  const part = readConstitution(section)
  if (part === undefined) return undefined
  const numeral = toNumeral(part.number)
  if (part.kind === 'amendment') return part.number > 27 ? undefined : `${site}/amendment${numeral}`
  if (part.number > 7) return undefined
  return `${site}/article${numeral}${part.section === undefined ? '' : `#section${part.section}`}`
}

function toNumeral(number: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ]
  let [rest, text] = [number, '']
  for (const [value, letters] of steps) for (; rest >= value; rest -= value) text += letters
  return text
}

/** The first Congress, and the first Statutes at Large volume, whose laws govinfo publishes as separate documents. */
const FIRST_LAW_CONGRESS = 104
const FIRST_STATUTES_VOLUME = 65

function linkSessionLaw({ number = '', volume = '', laws = '', page = '' }: SourceOf<'session-law'>) {
  const law = /^Pub\. L\. (?:No\. )?(\d{1,3})[-–](\d{1,4})$/.exec(number)
  if (law !== null && Number(law[1]) >= FIRST_LAW_CONGRESS)
    return `https://www.govinfo.gov/link/plaw/${law[1] ?? ''}/public/${law[2] ?? ''}`
  const isStatutes = laws === 'Stat.' && /^\d+$/.test(volume) && /^\d+$/.test(page)
  return isStatutes && Number(volume) >= FIRST_STATUTES_VOLUME
    ? `https://www.govinfo.gov/link/statute/${volume}/${page}`
    : undefined
}

/** Abbreviations of bills and resolutions, each with the name used in URLs. Longer abbreviations come first. */
const MEASURES: readonly (readonly [prefix: RegExp, name: string])[] = [
  [/^H\.(?:R\.)? ?J\. ?Res\. ?(\d+)$/, 'house-joint-resolution'],
  [/^S\. ?J\. ?Res\. ?(\d+)$/, 'senate-joint-resolution'],
  [/^H\.(?:R\.)? ?Con\. ?Res\. ?(\d+)$/, 'house-concurrent-resolution'],
  [/^S\. ?Con\. ?Res\. ?(\d+)$/, 'senate-concurrent-resolution'],
  [/^H\.(?:R\.)? ?Res\. ?(\d+)$/, 'house-resolution'],
  [/^S\. ?Res\. ?(\d+)$/, 'senate-resolution'],
  [/^H\.R\. ?(\d+)$/, 'house-bill'],
  [/^S\. ?(\d+)$/, 'senate-bill'],
]

/** The first Congress whose bills and resolutions are on Congress.gov. */
const FIRST_BILL_CONGRESS = 93

function linkBill({ number, body = '' }: SourceOf<'bill'>): string | undefined {
  const congress = readCongress(body)
  if (congress === undefined || congress < FIRST_BILL_CONGRESS) return undefined
  for (const [prefix, name] of MEASURES) {
    const measure = prefix.exec(number)?.[1]
    if (measure !== undefined)
      return `https://www.congress.gov/bill/${ordinal(congress)}-congress/${name}/${measure}`
  }
  return undefined
}

function linkReport({ number = '' }: SourceOf<'report'>): string | undefined {
  const match = /^(H\.R\.|S\.) (?:(Conf\.) )?Rep\. (?:No\. )?(\d{2,3})[-–](\d{1,4})$/.exec(number)
  if (match === null || Number(match[3]) < FIRST_LAW_CONGRESS) return undefined
  const [, chamber, , congress = '', report = ''] = match
  const kind = chamber === 'S.' ? 'senate-report' : 'house-report'
  return `https://www.congress.gov/congressional-report/${ordinal(Number(congress))}-congress/${kind}/${report}`
}

function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}
