import { type Address, segmentsOf } from '../address.ts'
import { printDate } from '../../date/print.ts'
import type { PageWork, WorkPart } from '../extraction.ts'
import { readIsoDate } from '../iso-date.ts'
import { present } from '../present.ts'
import { curl } from '../../text/typography.ts'
import { monthOf } from '../../vocabulary/months-abroad.ts'
import { CODE_LETTERS } from './code-letters.ts'
import { LAW_SITES, type LawSite } from './law-sites.ts'
import { codeOfFreeSite } from './state-codes.ts'
import { readUniversalCitation } from './universal-citation.ts'
import { abbreviationOfState } from './state-names.ts'
import { withStatus } from './law-status.ts'

/** Text from the page that is used to complete a citation to a law. */
export interface EnactmentText {
  readonly title: string
  /** Titles in the page's head. */
  readonly heads: readonly string[]
  /** The date as `YYYY-MM-DD`, or empty. */
  readonly date: string
  /** Lines that state citations. */
  readonly lines?: readonly string[]
  /** All short lines. */
  readonly shown: readonly string[]
}

/** Returns the statute, regulation, bill, or act on a page of an official site or a free site (PG24). */
export function findEnactment(address: Address, text: EnactmentText): PageWork | undefined {
  const place = decoded(address)
  // The D.C. Council's site moved from `.us` to `.gov`.
  const host = address.host.replace(/(?<=\bdccouncil\.)us$/, 'gov')
  for (const site of LAW_SITES) {
    if (!isOn(host, site.host)) continue
    const groups = site.url.exec(place)
    if (groups !== null) return withStatus(workOf(site, groups, text), text)
  }
  const work = onFreeSite(address, text)
  return work && withStatus(work, text)
}

/** Returns the statute on a page of Justia or FindLaw. */
function onFreeSite(
  { host, path }: Address,
  { title, heads, lines = [] }: EnactmentText,
): PageWork | undefined {
  const plain = host.replace(/^www\./, '')
  const universal =
    plain === 'law.justia.com'
      ? lines.map(readUniversalCitation).find((parts) => parts !== undefined)
      : undefined
  if (universal !== undefined)
    return { kind: 'statute', parts: universal, confidence: 0.95, provenance: ['text'] }
  const code = codeOfFreeSite(plain, path)
  const section = code === undefined ? undefined : sectionIn([title, ...heads])
  if (code === undefined || section === undefined) return undefined
  const [, year] = /§.*\((20\d\d)\)/.exec([title, ...heads].join(' ')) ?? []
  const parts = { code, section: `§ ${section}`, ...(year === undefined ? {} : { date: year }) }
  return { kind: 'statute', parts, confidence: 0.9, provenance: ['url', 'heading'] }
}

function isOn(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`)
}

function decoded({ path, query, fragment }: Address): string {
  try {
    return decodeURIComponent(path + query + fragment)
  } catch {
    return path + query + fragment
  }
}

/**
 * Lines that state the edition of the code, with its year: `2021 Edition`, `[Rev. 6/2/2018 2:23:20 PM--2017]`, `current
 * through the 2023 Regular Session`.
 */
const EDITIONS = [
  /^((?:19|20)\d\d) edition$/i,
  /^\[Rev\. [^\]]{6,40}--((?:19|20)\d\d)[A-Z]?\]/,
  /\b(?:current|updated|complete|up to date|revised) (?:through|as of|to|with|until)\b[^.;]{0,60}?\b((?:19|20)\d\d)\b/i,
]

/** Returns the year of the edition that a line of the page states. */
function editionIn(lines: readonly string[]): string | undefined {
  const years = EDITIONS.flatMap((pattern) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))
  return years[0]
}

function workOf(
  site: LawSite,
  groups: RegExpExecArray,
  { title, date, lines = [], shown }: EnactmentText,
): PageWork {
  const parts: Partial<Record<WorkPart, string>> = present({
    date: site.kind === 'statute' ? editionIn(shown) : undefined,
  })
  for (const [name, template] of Object.entries(site.parts)) parts[name as WorkPart] = fill(template, groups)
  const { kind } = site
  if (kind === 'bill') {
    const congress = Number(parts.body)
    parts.number = billNumber(parts.number ?? '')
    parts.body = `${ordinal(congress)} Cong.`
    parts.date = yearOf(date) ?? String(1787 + 2 * congress)
    const name = billName(title) ?? shown.map(latestTitle).find((found) => found !== undefined)
    if (name !== undefined) parts.name = name
  }
  if (kind === 'act') Object.assign(parts, actParts(parts.number ?? '', { title, date, lines }))
  return { kind, parts, confidence: 0.97, provenance: ['url'] }
}

/** Returns the name and the date of an act, and its citation in the session laws. */
function actParts(
  number: string,
  { title, date, lines = [] }: Pick<EnactmentText, 'title' | 'date' | 'lines'>,
): Partial<Record<WorkPart, string>> {
  const name = actName(title)
  const year = yearOf(date) ?? /\b(?:19|20)\d\d\b/.exec(name ?? '')?.[0]
  // An act that is cited by chapter or has no name gets a name from its date: `Act of …`.
  const day = readIsoDate(date) ?? effectiveDay(lines)
  const isUnnamed = number.startsWith('ch.') || (name === undefined && number.startsWith('Pub. L.'))
  const dated = isUnnamed && day?.day !== undefined ? `Act of ${printDate(day)}` : name
  return {
    ...(dated === undefined ? {} : { name: dated }),
    ...(year === undefined ? {} : { date: year }),
    ...sessionLaws(lines, number),
  }
}

/** Returns the day when an act took effect. Before the 20th century, this was also the date of the act. */
function effectiveDay(lines: readonly string[]): ReturnType<typeof readIsoDate> {
  const line = lines.find((text) => text.startsWith('Effective: ')) ?? ''
  const [, name = '', day, year] = /^Effective: (\p{L}+)\.? (\d{1,2}), (1[89]\d\d|20\d\d)$/u.exec(line) ?? []
  const month = monthOf(name)
  return year === undefined || month === undefined
    ? undefined
    : { year: Number(year), month, day: Number(day) }
}

/** The year before the first volume of the D.C. Register. */
const BEFORE_REGISTER = 1953

/**
 * Returns the publication of an act, from a line that contains only that citation: `61 DCR 12108`, `36 Stat. 825
 * (PDF)`. The number of the act can precede the citation without a space: `Pub. L. 106-1113 Stat. 3` for number 106-1.
 */
function sessionLaws(lines: readonly string[], number: string): Partial<Record<WorkPart, string>> {
  const start = `Pub. L. ${number.replace(/^.* /, '')}`
  for (const line of lines) {
    const own = line.startsWith(start) ? line.slice(start.length) : line
    const [, volume, laws, page] =
      /^(\d{1,3}) (DCR|D\.C\. Reg\.|Stat\.) 0*(\d+)(?: \(PDF\))?$/.exec(own.trim()) ?? []
    if (volume === undefined || page === undefined) continue
    if (laws === 'Stat.') return { volume, laws, page }
    return { volume, laws: 'D.C. Reg.', page, date: String(BEFORE_REGISTER + Number(volume)) }
  }
  return {}
}

/**
 * Fills in a template with the groups of a URL match: `$1`, the name of a code (`{ca:$1}`), or the words of a slug
 * (`{words:$1}`).
 */
function fill(template: string, groups: RegExpExecArray): string {
  return template
    .replace(/\$(\d)/g, (_, number: string) => groups[Number(number)] ?? '')
    .replace(/\{(\w+):([^}]*)\}/g, (_, table: string, letters: string) =>
      table === 'words'
        ? titleWords(letters)
        : table === 'state'
          ? (abbreviationOfState(letters) ?? letters.toUpperCase())
          : (CODE_LETTERS[table]?.[letters.toUpperCase()] ?? `${letters} Code`),
    )
    .replace(/[.\s]+$/, (end) =>
      end.includes('.') && /\b(?:Stat|Ann|Gen|Comp|C|P|R|S|Evid)\.$/.test(template) ? '.' : '',
    )
    .replace(/-$/, '')
}

function titleWords(slug: string): string {
  return slug
    .split(/[_-]/)
    .filter((word) => word !== '')
    .map((word) => (word === 'and' ? '&' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

const BILLS: Readonly<Record<string, string>> = {
  hr: 'H.R.',
  s: 'S.',
  hres: 'H.R. Res.',
  sres: 'S. Res.',
  hjres: 'H.R.J. Res.',
  sjres: 'S.J. Res.',
  hconres: 'H.R. Con. Res.',
  sconres: 'S. Con. Res.',
}

/** Returns `H.R. 3684` from `hr 3684` or `house bill 3684`. */
function billNumber(text: string): string {
  const words = text.toLowerCase().split(' ')
  const number = words.at(-1) ?? ''
  if (words.length === 2) return `${BILLS[words[0] ?? ''] ?? words[0]} ${number}`
  const [chamber = '', type = ''] = words
  const letters =
    (chamber === 'house' ? 'h' : 's') +
    (type.startsWith('joint') ? 'j' : type.startsWith('concurrent') ? 'con' : '') +
    (type.endsWith('bill') ? (chamber === 'house' ? 'r' : '') : 'res')
  return `${BILLS[letters] ?? letters} ${number}`
}

/** Returns the name on a line of a bill's record: `Latest Title: Acme Act`. */
function latestTitle(line: string): string | undefined {
  const [, name = ''] = /^Latest Title: (.+)$/.exec(line) ?? []
  return isName(name) ? curl(name) : undefined
}

/** Returns a bill's name without its number: `H.R.3684 - 117th Congress (2021-2022): Infrastructure Act`. */
function billName(title: string): string | undefined {
  const name = title
    .replace(/^.*?\b\d+(?:st|nd|rd|th) Congress(?: \(\d{4}[-–]\d{4}\))?\s*[:–—-]?\s*/i, '')
    .replace(
      /^(?:H\.?\s?R\.?|S\.?|H\.?\s?Res\.?|S\.?\s?Res\.?|[HS]\.?\s?(?:J|Con)\.?\s?Res\.?)\s?\d+\s*[:–—.-]\s*/i,
      '',
    )
    .replace(/^Text\s*[-–—]\s*/i, '')
    .trim()
  return isName(name) ? name : undefined
}

/** Returns an act's name without its number: `D.C. Law 20-186. Record Sealing Amendment Act of 2014.` */
function actName(title: string): string | undefined {
  const name = title
    .replace(/^(?:D\.C\. (?:Law|Act)|Public Law|Pub\. ?L\.?(?: No\.)?)\s*\d+[-–]\d+\s*[.:–—-]?\s*/i, '')
    .replace(/\.$/, '')
    .trim()
  return isName(name) ? name : undefined
}

/** Returns true if the text can be the name of an act. A long title ("To amend …") is not a name. */
function isName(name: string): boolean {
  return (
    name.length > 5 &&
    name.length <= 160 &&
    /\b(?:Act|Resolution|Code|Amendments?)\b/.test(name) &&
    !/^(?:To|A bill|An act|Making)\b/i.test(name)
  )
}

function yearOf(date: string): string | undefined {
  return date === '' ? undefined : date.slice(0, 4)
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14
  const end = teen ? 'th' : ({ 1: 'st', 2: 'd', 3: 'd' }[number % 10] ?? 'th')
  return `${number}${end}`
}

/** Finds the section in a title: `§ 16-5-1. Murder`, `Section 768.28 - Waiver`. */
function sectionIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const [, section] =
      /(?:§+|\bSec(?:tion|\.)?|\bRS)\s*([\w.:-]*\d[\w.:-]*?(?:\([a-z\d]+\))*)[.:,]?(?=\s|$)/i.exec(text) ?? []
    if (section !== undefined) return section.replace(/[.:-]+$/, '')
  }
  return undefined
}

/** Returns the document on a page of the Federal Register (PG24). */
export function findRegisterDocument(
  address: Address,
  { title, date, lines }: EnactmentText & { readonly lines: readonly string[] },
): PageWork | undefined {
  const [first = '', year, month, day] = segmentsOf(address.path)
  const onSite = isOn(address.host, 'federalregister.gov') && (first === 'documents' || first === 'd')
  const onGovinfo = isOn(address.host, 'govinfo.gov')
    ? /\bFR-((?:19|20)\d\d)-(\d\d)-(\d\d)\b/.exec(address.path)
    : null
  if (!onSite && onGovinfo === null) return undefined
  const [volume, page] = registerPage(lines) ?? []
  if (volume === undefined || page === undefined) return undefined
  const shown =
    onGovinfo !== null
      ? onGovinfo.slice(1).join('-')
      : day !== undefined && /^\d{4}$/.test(year ?? '')
        ? `${year}-${month}-${day}`
        : date
  const codified = codifiedAt(lines)
  return {
    kind: 'regulation',
    parts: {
      ...(title === '' ? {} : { name: title }),
      volume,
      reporter: 'Fed. Reg.',
      page,
      ...(shown === '' ? {} : { date: shown }),
      ...(codified === undefined ? {} : { section: codified }),
    },
    confidence: 0.96,
    provenance: ['text', 'url'],
  }
}

function registerPage(lines: readonly string[]): readonly [string, string] | undefined {
  for (const line of lines) {
    const [, volume, page] =
      /\b(\d{1,3})\s+(?:FR|Fed\. Reg\.)\s+(\d{1,6})\b/.exec(line) ??
      /Federal Register,? Volume (\d{1,3}).{0,80}?\[?Pages? (\d{1,6})/i.exec(line) ??
      []
    if (volume !== undefined && page !== undefined) return [volume, page]
  }
  return undefined
}

/** Returns the part of the Code of Federal Regulations that a rule changes, from a separate line: `16 CFR Part 801`. */
function codifiedAt(lines: readonly string[]): string | undefined {
  for (const line of lines.slice(0, 200)) {
    const [, title, part] = /^(?:CFR:\s*)?(\d{1,2}) CFR (?:Parts? )?(\d{1,4})$/i.exec(line) ?? []
    if (title !== undefined) return `${title} C.F.R. pt. ${part}`
  }
  return undefined
}
