import type { Address } from '../address.ts'
import { findDates } from '../date-text.ts'
import type { WorkPart } from '../extraction.ts'
import { courtOfLine } from './case-court.ts'
import { courtOfHost } from './court-of-host.ts'
import { partsOfPrinting, readShortCitation } from './short-citation.ts'

/** The parts of an opinion's citation that were found on a page. */
export type OpinionParts = Partial<Record<WorkPart, string>>

/**
 * Drops the docket number from the page's text if the URL contains a different one. The number in the URL is the
 * opinion's.
 */
export function sameDocket(parts: OpinionParts, { docket: own }: OpinionParts): OpinionParts {
  const key = (docket = ''): string => docket.replace(/\W/g, '').toUpperCase()
  const { docket, ...others } = parts
  return own === undefined || key(docket) === key(own) ? parts : others
}

const OFFICIAL: Readonly<Record<string, string>> = { AD: 'A.D.', NY: 'N.Y.', Misc: 'Misc. ' }

/** New York courts: the name in a line of a decision, and the form printed in parentheticals (T1). */
const NEW_YORK_COURTS: readonly (readonly [name: RegExp, printed: string])[] = [
  [/^court of appeals\b/i, ''],
  [/^appellate division\b/i, 'App. Div.'],
  [/^appellate term\b/i, 'App. Term'],
  [/^supreme court, [\w ]+ county$/i, 'Sup. Ct.'],
  [/^surrogate['’]s court, [\w ]+ county$/i, 'Sur. Ct.'],
  [/^family court, [\w ]+ county$/i, 'Fam. Ct.'],
  [/^county court, [\w ]+ county$/i, 'Cnty. Ct.'],
  [/^civil court of the city of new york\b/i, 'Civ. Ct.'],
  [/^criminal court of the city of new york\b/i, 'Crim. Ct.'],
  [/^court of claims$/i, 'Ct. Cl.'],
  [/^city court of [\w ]+/i, 'City Ct.'],
]

/**
 * Reads the citation to the official report and the court of a New York decision: `2026 NY Slip Op 00028 [245 AD3d
 * 423]`.
 */
export function newYorkParts(lines: readonly string[]): OpinionParts {
  const parts: OpinionParts = {}
  for (const line of lines) {
    const [, volume, series = '', edition = '', page] =
      /\[(\d+) (AD|NY|Misc) ?([23])d (\d+)\]/.exec(line) ?? []
    if (volume !== undefined && page !== undefined && parts.reporter === undefined) {
      parts.volume = volume
      parts.reporter = `${OFFICIAL[series]}${edition}d`
      parts.page = page
    }
    const court = NEW_YORK_COURTS.find(([name]) => name.test(line))?.[1]
    if (court !== undefined) parts.court ??= `N.Y. ${court}`.trim()
    const [day] = line.length < 40 ? findDates(line, 'month-first') : []
    if (day !== undefined) parts.date ??= day.date
  }
  return parts
}

/**
 * Finds the citation and the date in the first paragraphs of an opinion, for sites that show the opinion as plain text.
 */
export function partsOfTexts(texts: readonly string[]): OpinionParts {
  const parts: OpinionParts = {}
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
export function partsOfLines(lines: readonly string[], { host }: Address): OpinionParts {
  const parts: OpinionParts = {}
  for (const line of lines.slice(0, 80)) {
    if (line.length > 120) continue
    Object.assign(parts, { ...printingIn(line), ...parts })
    const [, docket] =
      /^(?:docket|case|cause)?\s*(?:number|nos?\.?)\s*:?\s*([\w-]*\d[\w:-]*)$/i.exec(line) ?? []
    // FindLaw shows the docket number on a separate line without a label.
    const isBare = /(?:^|\.)caselaw\.findlaw\.com$/.test(host) && BARE_DOCKET.test(line)
    const number = docket ?? (isBare ? line : undefined)
    if (number !== undefined) parts.docket ??= number
    const [, day] =
      /^(?:date )?(?:decided|filed|opinion filed|date filed|decision date|argued[^.]{0,40}decided)(?: on)?\s*:?\s+(.{6,30})$/i.exec(
        line,
      ) ?? []
    const [date] = day === undefined ? [] : findDates(day, 'month-first')
    if (date !== undefined) parts.date ??= date.date
  }
  return parts
}

/** Reads a line that contains only a court or a citation: `638 So. 2d 467 | La. Ct. App. | 1994`. */
function printingIn(line: string): OpinionParts {
  const court = courtOfLine(line)
  if (court !== undefined) return { court }
  const [printing = '', place, year] = line.split(' | ')
  if (/^(?:1[789]|20)\d\d$/.test(year ?? '') && place !== undefined)
    return { ...partsOfPrinted(printing), court: place, date: year as string }
  const cited = readShortCitation(
    line.replace(/^(?:citations?|cite as):?\s*/i, '').split(/[;,] (?=\d)/, 1)[0] ?? '',
  )
  return cited !== undefined && /[.]|^(?:US|F\dd|NY|OK)/.test(cited.name)
    ? partsOfPrinting({ ...cited, name: spelledReporter(cited.name) })
    : {}
}

function partsOfPrinted(text: string): OpinionParts {
  const cited = readShortCitation(text)
  return cited === undefined ? {} : partsOfPrinting(cited)
}

const BARE_DOCKET = /^[A-Z]{1,4}-?\d{4,}[\w-]*$/

/** Adds the periods that some sites omit from reporters: `410 US 113`. */
export function spelledReporter(reporter: string): string {
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

export function partsOfAddress({ host, path }: Address): OpinionParts {
  const [, volume, page] =
    (/(?:^|\.)(?:supreme\.justia\.com|law\.justia\.com)$/.test(host)
      ? /\/federal\/us\/(\d+)\/(\d+)\/?/.exec(path)
      : /(?:^|\.)law\.cornell\.edu$/.test(host)
        ? /\/supremecourt\/text\/(\d+)\/(\d+)/.exec(path)
        : /(?:^|\.)caselaw\.findlaw\.com$/.test(host)
          ? /\/us-supreme-court\/(\d+)\/(\d+)\.html/.exec(path)
          : null) ?? []
  if (volume !== undefined && page !== undefined) return { volume, reporter: 'U.S.', page }
  // An opinion without a reporter citation is identified by its docket number.
  const [, docket] = /(?:^|\.)law\.cornell\.edu$/.test(host)
    ? (/\/supremecourt\/text\/(\d{2}[-a]\d+)\/?$/i.exec(path) ?? [])
    : []
  if (docket !== undefined) return { docket, court: 'U.S.' }
  // On Justia, the URL of a recent opinion contains its docket number, optionally followed by its date.
  const [, file = ''] = /(?:^|\.)law\.justia\.com$/.test(host)
    ? (/^\/cases\/.*\/([a-z\d][\w-]*\d[\w-]*)\.html$/.exec(path) ?? [])
    : []
  const [, year] = /\/((?:19|20)\d\d)\/[^/]+$/.exec(path) ?? []
  const [, number = file, day = year] = /^(.+?)-((?:19|20)\d\d-\d\d-\d\d)$/.exec(file) ?? []
  // The URLs of older opinions contain the reporter instead: `84-n-y-2d-1-0`.
  if (day === undefined || file === '' || /-[a-z]-[a-z]-/.test(file)) return {}
  return { docket: number.toUpperCase(), date: day }
}

/** Reads the court and the docket number from the name of a govinfo package: `USCOURTS-casd-3_19-cv-00123`. */
export function govinfoParts({ host, path }: Address): OpinionParts {
  const [, code = '', docket = ''] = /(?:^|\.)govinfo\.gov$/.test(host)
    ? (/USCOURTS-([a-z]\w{1,5})-((?:\d_)?\d{2}-(?:[a-z]{2}-)?\d+)/.exec(path) ?? [])
    : []
  if (code === '') return {}
  const court = courtOfHost(`${code}.uscourts.gov`)
  return { docket: docket.replace('_', ':'), ...(court === undefined ? {} : { court }) }
}
