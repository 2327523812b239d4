import type { Address } from '../address.ts'
import type { Evidence, PageWork } from '../extraction.ts'
import { courtOfAddress } from './case-court.ts'
import { courtOfHost } from './court-of-host.ts'
import { findDocket } from './docket.ts'
import {
  govinfoParts,
  newYorkParts,
  type OpinionParts,
  partsOfAddress,
  partsOfLines,
  partsOfTexts,
  sameDocket,
  spelledReporter,
} from './opinion-parts.ts'
import { caseName, isCaseName, partsOfPrinting, readCaseTitle, readShortCitation } from './short-citation.ts'

/** Sites whose pages are opinions or lists of opinions. */
const OPINION_SITE =
  /(?:^|\.)(?:courtlistener\.com|law\.justia\.com|supreme\.justia\.com|casetext\.com|caselaw\.findlaw\.com|leagle\.com|openjurist\.org|oyez\.org|casemine\.com|anylaw\.com|vlex\.com|case\.law|plainsite\.org|casemaker\.us|law\.resource\.org|midpage\.ai|oscn\.net|courts?\.[a-z]{2}\.(?:us|gov)|uscourts\.gov|supremecourt\.gov|nycourts\.gov|ustaxcourt\.gov)$|(?:^|\.)[a-z-]*(?:court|judicia)[a-z-]*\.(?:gov|us|org|net)$/
/** Sites that also have other pages. Only URLs with these paths are opinions. */
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

/** Text from the page that is used to identify an opinion. */
export interface OpinionText {
  readonly title: string
  readonly heads: readonly string[]
  /** The first lines of the page. */
  readonly lines: readonly string[]
  /** The first words of the first paragraphs. */
  readonly texts?: readonly string[]
}

type Parts = OpinionParts

/**
 * Returns the opinion on a page. The page must be on a court's site or a site that publishes opinions, or its title must
 * be a full citation (PG23).
 */
export function findOpinion(address: Address, text: OpinionText): PageWork | undefined {
  const { title, heads, lines } = text
  const serves = servesOpinions(address)
  const docket = serves ? findDocket(address, lines) : undefined
  if (docket !== undefined) return docket
  const readings = [title, ...heads].map(withoutSite).flatMap((head) => {
    const read = readTitle(head)
    if (read === undefined) return []
    // On any other site, a page is an opinion only if its title is a full citation.
    if (!serves && (read.reporter === undefined || read.date === undefined)) return []
    return serves || /^[^:–—|]*$/.test(head) ? [read] : []
  })
  // The heading can have the full names of the parties, while the title tag has the short name with the citation.
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
  const stated: Parts = { ...own, ...shown, ...read, ...official, ...govinfoParts(address) }
  // The title might have only the year, while the page or its URL has the full date.
  const full = [shown.date, own.date].find(
    (date) => date !== undefined && date.length > 4 && date.startsWith(stated.date ?? '-'),
  )
  const parts = settled({ ...stated, ...(full !== undefined && { date: full }) }, address)
  if (parts.reporter === undefined && parts.docket === undefined) return undefined
  return {
    kind: 'case',
    parts,
    confidence: parts.date === undefined || parts.reporter === undefined ? 0.8 : 0.95,
    provenance,
  }
}

/**
 * Converts the parts to the form that the citation needs: adds the court, and removes parts that the reporter makes
 * unnecessary.
 */
function settled({ court: said, reporter: spelled, ...parts }: Parts, address: Address): Parts {
  const reporter = spelled === undefined ? undefined : spelledReporter(spelled)
  const court = said ?? courtOfAddress(address) ?? courtOfHost(address.host)
  const isSupreme = reporter === 'U.S.' || reporter === 'S. Ct.'
  const printed: Parts = {
    ...parts,
    ...(reporter !== undefined && { reporter }),
    ...(court !== undefined && !isSupreme && { court }),
  }
  return reporter === undefined ? settledDocket(printed, address) : settledReport(printed)
}

/** Keeps only the year of a decision in a reporter. A neutral citation keeps its docket number and its full date. */
function settledReport({ date, docket, ...parts }: Parts): Parts {
  if (!isNeutral(parts)) return { ...parts, ...(date !== undefined && { date: date.slice(0, 4) }) }
  return {
    ...parts,
    ...(docket !== undefined && { docket: numbered(docket) }),
    ...(date !== undefined && date.length > 4 && { date }),
  }
}

/** Cites an opinion without a reporter by its docket number. A pending case is cited by its filing date. */
function settledDocket({ docket, court, ...parts }: Parts, address: Address): Parts {
  const isPending = isRecord(address) && parts.date !== undefined
  return {
    ...parts,
    ...(docket !== undefined && { docket: numbered(docket) }),
    ...(court !== undefined && { court: isPending ? `${court} filed` : court }),
  }
}

/** Adds "No." to a docket number that begins with a letter. The formatter adds it to all other numbers. */
function numbered(docket: string): string {
  return /^[A-Z][\w-]*\d/.test(docket) ? `No. ${docket}` : docket
}

/** Returns true for a CourtListener page that shows the docket of a case, not an opinion. */
function isRecord({ host, path }: Address): boolean {
  return /(?:^|\.)courtlistener\.com$/.test(host) && path.startsWith('/docket/')
}

/**
 * Returns true for a decision in a database or in a series without pages. Its citation includes the docket number and
 * the full date.
 */
function isNeutral({ volume = '', reporter = '' }: Parts): boolean {
  return /^(?:19|20)\d\d$/.test(volume) || /Slip Op|WL|LEXIS/i.test(reporter)
}

/** Removes the site's name after a title: `Roe v. Wade :: 410 U.S. 113 (1973) :: Justia US Supreme Court Center`. */
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

/** Matches the year that a site adds to a case name: `PEOPLE v. ROE (2022)`. */
const YEAR_AFTER = /\s*\((?:1[789]|20)\d\d\)$/

function readTitle(text: string): Parts | undefined {
  const cited = readCaseTitle(text)
  if (cited?.printing !== undefined) return { name: cited.name, ...partsOfPrinting(cited.printing) }
  const numberedTitle = readNeutral(text) ?? readDocketed(text)
  if (numberedTitle !== undefined) return numberedTitle
  const alone = text.replace(YEAR_AFTER, '')
  return isCaseName(alone) && alone.split(' ').length <= 30 ? { name: caseName(alone) } : undefined
}

/** Reads `People v Seymore (2026 NY Slip Op 00028)` and `Roe v. Doe, 2024-Ohio-12`. */
function readNeutral(text: string): Parts | undefined {
  const [, name = '', volume, reporter, page] =
    /^(.{5,200}?)[,\s]+\(?((?:19|20)\d\d)[ -]([A-Z][\w. ]{0,20}?)[ -](\d{1,6}(?:-?[A-Z]|\([A-Z]\))?)\)?\.?$/.exec(
      text,
    ) ?? []
  return volume !== undefined && reporter !== undefined && page !== undefined && isCaseName(name)
    ? { name: caseName(name), volume, reporter, page }
    : undefined
}

/** Reads a case name and its docket number. The number can come first, and the court and the year can follow. */
function readDocketed(text: string): Parts | undefined {
  const [, parties = '', docket, note = ''] =
    /^(.{5,200}?),?\s+(?:Case\s)?(?:No|Nos|Docket)\.?\s*([\w:-]*\d[\w:.-]*(?:\s*(?:&|and|,)\s*[\w-]*\d[\w:-]*)*)(?:\s+-\s+Document \d+)?\s*(?:\(([^()]*)\))?\.?$/i.exec(
      text,
    ) ?? []
  if (docket !== undefined && isCaseName(parties))
    return { name: caseName(parties), docket, ...courtAndYear(note) }
  const [, sides = '', number] = /^(.{5,200}?)[,\s]+\(?(\d:\d\d-[a-z]{2}-\d+)\)?$/.exec(text) ?? []
  if (number !== undefined && isCaseName(sides)) return { name: caseName(sides), docket: number }
  const [, before, after = ''] = /^([\w:-]*\d[\w:-]*)\s+-\s+(.{5,200})$/.exec(text) ?? []
  return before !== undefined && isCaseName(after) ? { name: caseName(after), docket: before } : undefined
}

function courtAndYear(note: string): Parts {
  const [, court = '', year] = /^(.*?)\s*((?:1[789]|20)\d\d)$/.exec(note.trim()) ?? []
  if (year === undefined) return {}
  return { date: year, ...(court === '' ? {} : { court: court.replace(/,$/, '') }) }
}
