import type { Address } from '../address.ts'
import { findDates } from '../date-text.ts'
import type { Evidence, PageWork, WorkPart } from '../extraction.ts'
import { courtOfAddress, courtOfLine } from './case-court.ts'
import { courtOfHost } from './court-of-host.ts'
import { findDocket } from './docket.ts'
import { caseName, isCaseName, partsOfPrinting, readCaseTitle, readShortCitation } from './short-citation.ts'

/** Sites whose pages are opinions or lists of opinions. */
const OPINION_SITE =
  /(?:^|\.)(?:courtlistener\.com|law\.justia\.com|supreme\.justia\.com|casetext\.com|caselaw\.findlaw\.com|leagle\.com|openjurist\.org|oyez\.org|casemine\.com|anylaw\.com|vlex\.com|case\.law|plainsite\.org|casemaker\.us|law\.resource\.org|midpage\.ai|oscn\.net|courts?\.[a-z]{2}\.(?:us|gov)|uscourts\.gov|supremecourt\.gov|nycourts\.gov|ustaxcourt\.gov)$|(?:^|\.)[a-z-]*(?:court|judicia)[a-z-]*\.(?:gov|us|org|net)$/
/** Sites that serve other pages too; only these paths are opinions. */
const OPINION_PATH: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/(?:^|\.)law\.cornell\.edu$/, /^\/supremecourt\/text\//],
  [/(?:^|\.)scholar\.google\.com$/, /^\/scholar_case/],
  [/(?:^|\.)govinfo\.gov$/, /USCOURTS-/],
  [/(?:^|\.)law\.justia\.com$/, /^\/cases\//],
  [/(?:^|\.)supreme\.justia\.com$/, /^\/cases\//],
  [/(?:^|\.)courtlistener\.com$/, /^\/(?:opinion|docket|c)\//],
  [/(?:^|\.)caselaw\.findlaw\.com$/, /./],
]

/** Returns true for a page on a site that publishes opinions. */
function servesOpinions({ host, path }: Address): boolean {
  const own = OPINION_PATH.filter(([hosts]) => hosts.test(host))
  return own.length > 0 ? own.some(([, paths]) => paths.test(path)) : OPINION_SITE.test(host)
}

/** Text on the page that identifies an opinion. */
export interface OpinionText {
  readonly title: string
  readonly heads: readonly string[]
  /** The first lines of the page. */
  readonly lines: readonly string[]
  /** The beginnings of the first paragraphs. */
  readonly texts?: readonly string[]
}

type Parts = Partial<Record<WorkPart, string>>

/**
 * Returns the opinion that a page publishes, if the page is on a court's site or a site of opinions, or if its title is
 * a full citation (PG23).
 */
export function findOpinion(address: Address, text: OpinionText): PageWork | undefined {
  const { title, heads, lines } = text
  const serves = servesOpinions(address)
  const docket = serves ? findDocket(address, lines) : undefined
  if (docket !== undefined) return docket
  const readings = [title, ...heads].map(withoutSite).flatMap((head) => {
    const read = readTitle(head)
    if (read === undefined) return []
    // On any other site, only a title that is a full citation makes the page an opinion.
    if (!serves && (read.reporter === undefined || read.date === undefined)) return []
    return serves || /^[^:–—|]*$/.test(head) ? [read] : []
  })
  // The heading may give the parties in full, and the page's head the short name with its citation.
  const read = readings.find(({ reporter }) => reporter !== undefined) ?? readings[0]
  return read && work(address, read, text, title === '' ? ['title-tag'] : ['heading'])
}

function work(
  address: Address,
  read: Parts,
  { lines, texts = [] }: OpinionText,
  provenance: Evidence[],
): PageWork | undefined {
  const own = partsOfAddress(address)
  const shown = { ...sameDocket(partsOfTexts(texts), own), ...partsOfLines(lines, address) }
  const official = /(?:^|\.)nycourts\.gov$/.test(address.host) ? newYorkParts(lines) : {}
  const parts: Parts = { ...own, ...shown, ...read, ...official, ...govinfoParts(address) }
  if (parts.reporter !== undefined) parts.reporter = spelled(parts.reporter)
  // The title may give only the year of a date that the page or its URL gives in full.
  const full = [shown.date, own.date].find(
    (date) => date !== undefined && date.length > 4 && date.startsWith(parts.date ?? '-'),
  )
  if (full !== undefined) parts.date = full
  const court = parts.court ?? courtOfAddress(address) ?? courtOfHost(address.host)
  const isSupreme = parts.reporter === 'U.S.' || parts.reporter === 'S. Ct.'
  if (court !== undefined && !isSupreme) parts.court = court
  else delete parts.court
  if (parts.reporter !== undefined) {
    // A citation to a reporter has only the year.
    if (parts.date !== undefined && !isNeutral(parts)) parts.date = parts.date.slice(0, 4)
    // A decision that no reporter prints needs its full date, which another part of the page may show.
    if (parts.date?.length === 4 && isNeutral(parts)) delete parts.date
    if (!isNeutral(parts)) delete parts.docket
  } else if (parts.docket === undefined) return undefined
  if (parts.docket !== undefined && /^[A-Z][\w-]*\d/.test(parts.docket)) parts.docket = `No. ${parts.docket}`
  // The record of a pending case is cited by the day it was filed.
  if (isRecord(address) && parts.court !== undefined && parts.date !== undefined) parts.court += ' filed'
  return {
    kind: 'case',
    parts,
    confidence: parts.date === undefined || parts.reporter === undefined ? 0.8 : 0.95,
    provenance,
  }
}

/** Returns true for the record of a case on CourtListener, which shows its docket instead of an opinion. */
function isRecord({ host, path }: Address): boolean {
  return /(?:^|\.)courtlistener\.com$/.test(host) && path.startsWith('/docket/')
}

/** Drops the docket number that the text mentions if the URL gives another one, which is the opinion's. */
function sameDocket(parts: Parts, { docket: own }: Parts): Parts {
  const key = (docket = ''): string => docket.replace(/\W/g, '').toUpperCase()
  const { docket, ...others } = parts
  return own === undefined || key(docket) === key(own) ? parts : others
}

const OFFICIAL: Readonly<Record<string, string>> = { AD: 'A.D.', NY: 'N.Y.', Misc: 'Misc. ' }

/** Reads the official report and the court of a New York decision: `2026 NY Slip Op 00028 [245 AD3d 423]`. */
function newYorkParts(lines: readonly string[]): Parts {
  const parts: Parts = {}
  for (const line of lines) {
    const [, volume, series = '', edition = '', page] =
      /\[(\d+) (AD|NY|Misc) ?([23])d (\d+)\]/.exec(line) ?? []
    if (volume !== undefined && page !== undefined && parts.reporter === undefined) {
      parts.volume = volume
      parts.reporter = `${OFFICIAL[series]}${edition}d`
      parts.page = page
    }
    const [, court] = /^(appellate (?:division|term)|court of appeals)\b/i.exec(line) ?? []
    if (court !== undefined)
      parts.court ??= /^court/i.test(court)
        ? 'N.Y.'
        : `N.Y. App. ${/division/i.test(court) ? 'Div.' : 'Term'}`
    const [day] = line.length < 40 ? findDates(line, 'month-first') : []
    if (day !== undefined) parts.date ??= day.date
  }
  return parts
}

/**
 * Returns true for a decision in a database or in a series without pages, which is cited with the docket number and the
 * full date.
 */
function isNeutral({ volume = '', reporter = '' }: Parts): boolean {
  return /^(?:19|20)\d\d$/.test(volume) || /Slip Op|WL|LEXIS/i.test(reporter)
}

/** Removes the site after a title: `Roe v. Wade :: 410 U.S. 113 (1973) :: Justia US Supreme Court Center`. */
function withoutSite(text: string): string {
  const parts = text
    .split(
      /\s+(?:::|\||–|—|\u2013)\s+|\s+-\s+(?=(?:CourtListener|Casetext|Justia|FindLaw|Leagle|Google Scholar|Supreme Court \d{4}|[A-Z][\w:., ]* (?:Court|Circuit|Dist\.)[\w:., ]* \d{4})\b)/,
    )
    .map((part) => part.trim())
  const [first = '', second = ''] = parts
  // Some sites put the citation in a separate part of the title.
  if (second !== '' && readShortCitation(second) !== undefined) return `${first}, ${second}`
  const scholar = /^(?:.*\b)?(?:Court|Circuit|Dist\.)?.*?\b((?:1[789]|20)\d\d)$/.exec(second)
  return scholar !== null && readCaseTitle(first) !== undefined && !/\(\d{4}\)/.test(first)
    ? `${first} (${second.replace(/^Supreme Court /, '').trim()})`
    : first
}

/** The year that a site adds to a name: `PEOPLE v. ROE (2022)`. */
const YEAR_AFTER = /\s*\((?:1[789]|20)\d\d\)$/

function readTitle(text: string): Parts | undefined {
  const cited = readCaseTitle(text)
  if (cited?.printing !== undefined) return { name: cited.name, ...partsOfPrinting(cited.printing) }
  // `People v Seymore (2026 NY Slip Op 00028)`, `Roe v. Doe, 2024-Ohio-12`
  const [, name, volume, reporter, page] =
    /^(.{5,200}?)[,\s]+\(?((?:19|20)\d\d)[ -]([A-Z][\w. ]{0,20}?)[ -](\d{1,6}(?:-?[A-Z])?)\)?(?:\s*\([A-Z]\))?\.?$/.exec(
      text,
    ) ?? []
  if (
    name !== undefined &&
    volume !== undefined &&
    reporter !== undefined &&
    page !== undefined &&
    isCaseName(name)
  )
    return { name: caseName(name), volume, reporter, page }
  const [, parties, docket, note = ''] =
    /^(.{5,200}?),?\s+(?:Case\s)?(?:No|Nos|Docket)\.?\s*([\w:-]*\d[\w:.-]*(?:\s*(?:&|and|,)\s*[\w-]*\d[\w:-]*)*)(?:\s+-\s+Document \d+)?\s*(?:\(([^()]*)\))?\.?$/i.exec(
      text,
    ) ?? []
  if (parties !== undefined && docket !== undefined && isCaseName(parties))
    return { name: caseName(parties), docket, ...courtAndYear(note) }
  const [, sides, number] = /^(.{5,200}?)[,\s]+\(?(\d:\d\d-[a-z]{2}-\d+)\)?$/.exec(text) ?? []
  if (sides !== undefined && number !== undefined && isCaseName(sides))
    return { name: caseName(sides), docket: number }
  const [, before, after] = /^([\w:-]*\d[\w:-]*)\s+-\s+(.{5,200})$/.exec(text) ?? []
  if (before !== undefined && after !== undefined && isCaseName(after))
    return { name: caseName(after), docket: before }
  const alone = text.replace(YEAR_AFTER, '')
  return isCaseName(alone) && alone.split(' ').length <= 30 ? { name: caseName(alone) } : undefined
}

function courtAndYear(note: string): Parts {
  const [, court = '', year] = /^(.*?)\s*((?:1[789]|20)\d\d)$/.exec(note.trim()) ?? []
  if (year === undefined) return {}
  return { date: year, ...(court === '' ? {} : { court: court.replace(/,$/, '') }) }
}

/** Finds the citation and the date in the first paragraphs of an opinion that a site shows as running text. */
function partsOfTexts(texts: readonly string[]): Parts {
  const parts: Parts = {}
  for (const text of texts) {
    const [, cite = ''] = /\bCite as:? (\d+ [A-Z][\w. ]{1,14}? \d+)\b/.exec(text) ?? []
    const cited = readShortCitation(cite)
    if (cited !== undefined && parts.reporter === undefined) Object.assign(parts, partsOfPrinting(cited))
    const [, docket] = /\bNos?\. ([A-Z\d][\w-]*\d[\w-]*)/.exec(text) ?? []
    if (docket !== undefined) parts.docket ??= docket
    const [, day = ''] =
      /\b(?:decided|filed|opinion (?:filed|issued)|issued|delivered|rendered)(?: on)?:? (.{6,24})/i.exec(
        text,
      ) ?? []
    const [date] = findDates(day, 'month-first')
    if (date !== undefined) parts.date ??= date.date
  }
  return parts
}

/** Finds the citation, docket number, court, and date near the top of an opinion. */
function partsOfLines(lines: readonly string[], { host }: Address): Parts {
  const parts: Parts = {}
  for (const line of lines.slice(0, 80)) {
    if (line.length > 120) continue
    const court = courtOfLine(line)
    if (court !== undefined) parts.court ??= court
    const [printing = '', place, year] = line.split(' | ')
    if (/^(?:1[789]|20)\d\d$/.test(year ?? '') && place !== undefined)
      Object.assign(parts, partsOfPrinted(printing), { court: place, date: year })
    const cited = readShortCitation(
      line.replace(/^(?:citations?|cite as):?\s*/i, '').split(/[;,] (?=\d)/, 1)[0] ?? '',
    )
    if (cited !== undefined && parts.reporter === undefined && /[.]|^(?:US|F\dd|NY|OK)/.test(cited.name))
      Object.assign(parts, partsOfPrinting({ ...cited, name: spelled(cited.name) }))
    const [, docket] =
      /^(?:docket|case|cause)?\s*(?:number|nos?\.?)\s*:?\s*([\w-]*\d[\w:-]*)$/i.exec(line) ?? []
    if (docket !== undefined) parts.docket ??= docket
    // FindLaw gives the number alone on its line.
    if (/(?:^|\.)caselaw\.findlaw\.com$/.test(host) && BARE_DOCKET.test(line)) parts.docket ??= line
    const [, day] =
      /^(?:date )?(?:decided|filed|opinion filed|date filed|decision date|argued[^.]{0,40}decided)(?: on)?\s*:?\s+(.{6,30})$/i.exec(
        line,
      ) ?? []
    const [date] = day === undefined ? [] : findDates(day, 'month-first')
    if (date !== undefined) parts.date ??= date.date
  }
  return parts
}

function partsOfPrinted(text: string): Parts {
  const cited = readShortCitation(text)
  return cited === undefined ? {} : partsOfPrinting(cited)
}

/** A docket number alone on its line. */
const BARE_DOCKET = /^[A-Z]{1,4}-?\d{4,}[\w-]*$/

/** Adds the periods that some sites omit from reporters: `410 US 113`. */
function spelled(reporter: string): string {
  return (
    (
      {
        US: 'U.S.',
        'U. S.': 'U.S.',
        'S Ct': 'S. Ct.',
        F2d: 'F.2d',
        F3d: 'F.3d',
        'F Supp': 'F. Supp.',
      } as Readonly<Record<string, string>>
    )[reporter] ?? reporter
  )
}

function partsOfAddress({ host, path }: Address): Parts {
  const [, volume, page] =
    (/(?:^|\.)(?:supreme\.justia\.com|law\.justia\.com)$/.test(host)
      ? /\/federal\/us\/(\d+)\/(\d+)\/?/.exec(path)
      : /(?:^|\.)law\.cornell\.edu$/.test(host)
        ? /\/supremecourt\/text\/(\d+)\/(\d+)/.exec(path)
        : /(?:^|\.)caselaw\.findlaw\.com$/.test(host)
          ? /\/us-supreme-court\/(\d+)\/(\d+)\.html/.exec(path)
          : null) ?? []
  if (volume !== undefined && page !== undefined) return { volume, reporter: 'U.S.', page }
  // An opinion that is not in the reports yet is known by its docket number.
  const [, docket] = /(?:^|\.)law\.cornell\.edu$/.test(host)
    ? (/\/supremecourt\/text\/(\d{2}[-a]\d+)\/?$/i.exec(path) ?? [])
    : []
  if (docket !== undefined) return { docket, court: 'U.S.' }
  // Justia names the page of a recent opinion after its docket number, which its date may follow.
  const [, file = ''] = /(?:^|\.)law\.justia\.com$/.test(host)
    ? (/^\/cases\/.*\/([a-z\d][\w-]*\d[\w-]*)\.html$/.exec(path) ?? [])
    : []
  const [, year] = /\/((?:19|20)\d\d)\/[^/]+$/.exec(path) ?? []
  const [, number = file, day = year] = /^(.+?)-((?:19|20)\d\d-\d\d-\d\d)$/.exec(file) ?? []
  // Older pages are named after their reporter: `84-n-y-2d-1-0`.
  if (day === undefined || file === '' || /-[a-z]-[a-z]-/.test(file)) return {}
  return { docket: number.toUpperCase(), date: day }
}

/** Reads the court and the docket number in the name of a govinfo package: `USCOURTS-casd-3_19-cv-00123`. */
function govinfoParts({ host, path }: Address): Parts {
  const [, code = '', docket = ''] = /(?:^|\.)govinfo\.gov$/.test(host)
    ? (/USCOURTS-([a-z]\w{1,5})-((?:\d_)?\d{2}-(?:[a-z]{2}-)?\d+)/.exec(path) ?? [])
    : []
  if (code === '') return {}
  const court = courtOfHost(`${code}.uscourts.gov`)
  return { docket: docket.replace('_', ':'), ...(court === undefined ? {} : { court }) }
}
