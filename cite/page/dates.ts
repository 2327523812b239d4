import { type Address, isHome } from './address.ts'
import { dayNumber } from './calendar.ts'
import { FEWEST_LISTED, isListOf, listsDates, PUBLISHED_WORD } from './date-lists.ts'
import { findDates, type FoundDate, type NumberOrder, readStamp } from './date-text.ts'
import { unescape } from './entity.ts'
import type { Evidence, Field } from './extraction.ts'
import { type Node, textOfProperty } from './linked-data.ts'
import { isEnglish } from './language.ts'
import { dateInPath } from './path-date.ts'
import { present } from './present.ts'
import { textsOf } from './signs.ts'
import { type Mark, REGION, type Survey, textOf } from './survey.ts'
import { fieldOf, type Tally, tally, type Vote } from './vote.ts'

/** Returns the weight of a metadata key as evidence of the publication date; 0 if the key doesn't give that date. */
function publishedWeight(key: string): number {
  if (
    MODIFIED_META.test(key) ||
    /expir|event|birth|image|zone|format|section|tag|url|id$|^(?:start|end)/.test(key)
  )
    return 0
  if (/publi|pub-?_?date|issued|^citation_.*date|^ptime$|original/.test(key)) return 8.5
  return /date|created/.test(key) ? 6 : 0
}

const MODIFIED_META = /modif|updat|revis|lastmod|moddate/

const MODIFIED_WORD =
  /updat|modif|edited|revised|reviewed|aktualisiert|geändert|stand:?|mis à jour|actualizad|last change|bijgewerkt|aggiornat/i
const OTHER_WORD =
  /©|copyright|expires?|event|deadline|born|archive[ds]? |retrieved|accessed|joined|member since|calendar|all rights|^as of\b/i

/** Words before a date that mark it as the date of a law. */
const LAW_WORD =
  /\b(?:effective|eff\.|amended|enacted|repealed|adopted|chaptered|in force|into force|commence\w*|laid before)[^.;]{0,60}$/i

interface Stamp extends FoundDate {
  readonly weight: number
  readonly evidence: Evidence
  /** True if readers see the date, which is then in the site's time zone. */
  readonly shown: boolean
}

export interface Dates {
  readonly date?: Field<string>
  readonly updated?: Field<string>
  readonly time?: Field<string>
  /** The time in UTC at which the page was published. */
  readonly utc?: string
}

/** Determines the publication date, the date of the last change, and the time from all evidence (PG8–PG10). */
export function datesOf(
  survey: Survey,
  {
    nodes,
    address,
    headingLine,
    headingRegion,
    heading,
    isJournal,
  }: {
    readonly nodes: readonly Node[]
    readonly address: Address
    readonly headingLine: number
    readonly headingRegion: number
    /** Text of the heading, or the title tag. */
    readonly heading: string
    readonly isJournal: boolean
  },
): Dates {
  const order = numberOrder(survey.lang, address.host, textsOf(survey.lines))
  const said = [...fromNodes(nodes, order), ...fromMetas(survey, order)]
  const shown = fromPage(survey, { order, headingLine, headingRegion })
  const path = dateInPath(address.path)
  const stamps = [...said, ...shown.published]
  const votes: Vote<string>[] = localiseStamps(stamps, shown.published).map(({ date, weight, evidence }) => ({
    value: date,
    key: date,
    weight,
    evidence,
  }))
  const day = path?.length === 10 ? path : undefined
  if (day !== undefined) votes.push({ value: day, key: day, weight: 6, evidence: 'url' })
  settleDates(votes, stamps)
  // A home page or a list of dated items has no publication date, even if its metadata has one.
  const isOwn = stamps.some(({ date }) => date === day)
  if (isHome(address) || (!isOwn && isListOf(heading, survey, { order, headingLine }))) return {}
  const isStated = said.length > 0 || path !== undefined || hasMarks(shown.published)
  if (!isStated && listsDates(survey, { order, headingLine })) return {}
  const coarse = isJournal ? shownMonth(shown.published) : undefined
  if (coarse !== undefined) return { date: coarse }
  const whole = votes.filter(({ value }) => value.length === 10)
  const modified = [...modifiedOf(survey, nodes, order), ...shown.modified]
  if (whole.length === 0)
    for (const { date, weight, evidence } of modified)
      if (date.length === 10) whole.push({ value: date, key: date, weight: weight / 2, evidence })
  const date = fieldOf(tally(whole.length > 0 ? whole : addPathVote(votes, path)), sureOfDate)
  if (date === undefined) return {}
  const updated = fieldOf(
    tally(
      modified
        .filter((stamp) => stamp.date.length === 10 && dayNumber(stamp.date) > dayNumber(date.value))
        .map(({ date: value, weight, evidence }) => ({ value, key: value, weight, evidence })),
    ),
    sureOfDate,
  )
  const utc = said.find((stamp) => stamp.date === date.value && isInUtc(stamp))?.time
  return present({ date, updated, time: timeOf(date.value, [...shown.published, ...said]), utc })
}

/** Returns true if the page has elements that mark its own date, not only the dates of list items. */
function hasMarks(shown: readonly Stamp[]): boolean {
  const marked = shown.filter(({ evidence, weight }) => evidence !== 'text' && weight >= 6)
  return marked.length > 0 && marked.length < FEWEST_LISTED
}

/**
 * Returns the month of the issue next to an article's heading: `June 2025`. A full date in a journal's metadata is only
 * the date of the upload.
 */
function shownMonth(shown: readonly Stamp[]): Field<string> | undefined {
  const near = shown.filter(({ weight }) => weight >= 5)
  const month = near.find(({ date }) => date.length === 7)
  if (month === undefined || near.some(({ date }) => date.length === 10)) return undefined
  return { value: month.date, confidence: 0.9, provenance: [month.evidence], alternatives: [] }
}

/** Adds the date in the URL's path if the other evidence has only months and years. */
function addPathVote(votes: readonly Vote<string>[], path: string | undefined): Vote<string>[] {
  return path === undefined ? [...votes] : [...votes, { value: path, key: path, weight: 3, evidence: 'url' }]
}

/**
 * Returns the order of month and day that the site's readers expect in a date such as `3/4/2020`. The language of the
 * text decides if the page declares no language or English, which many templates do.
 */
export function numberOrder(lang: string, host: string, texts: readonly string[]): NumberOrder {
  if (
    /\.(?:uk|au|nz|ie|in|za|ng|ke|sg|my|pk|gh|mt|de|fr|es|it|nl|at|ch|be|br|ar|mx|dk|no|se|fi|pl|pt)$/.test(
      host,
    )
  )
    return 'day-first'
  const isAmerican = lang === '' || /^en(?:$|[-_]us)|^und/.test(lang)
  return isAmerican && isEnglish(texts) !== false ? 'month-first' : 'day-first'
}

function fromNodes(nodes: readonly Node[], order: NumberOrder): Stamp[] {
  return nodes.flatMap((node, at) => {
    const read = (name: string, weight: number): Stamp[] => {
      const text = textOfProperty(node[name])
      const stamp = text === undefined ? undefined : readStamp(unescape(text), order)
      return stamp === undefined
        ? []
        : [{ ...stamp, weight: at === 0 ? weight : weight * 0.7, evidence: 'json-ld', shown: false }]
    }
    const published = [...read('datePublished', 10), ...read('uploadDate', 9)]
    return published.length > 0 ? published : read('dateCreated', 5)
  })
}

function fromMetas({ metas }: Survey, order: NumberOrder): Stamp[] {
  return [...metas].flatMap(([key, [text = '']]) => {
    const weight = publishedWeight(key)
    const stamp = weight === 0 ? undefined : readStamp(unescape(text), order)
    const evidence = key.startsWith('citation') ? 'citation-meta' : 'meta'
    return stamp === undefined ? [] : [{ ...stamp, weight, evidence, shown: false }]
  })
}

function modifiedOf({ metas }: Survey, nodes: readonly Node[], order: NumberOrder): Stamp[] {
  const texts = [
    ...nodes.slice(0, 2).map((node) => [textOfProperty(node['dateModified']), 'json-ld', 6] as const),
    ...[...metas].map(([key, [text]]) => [MODIFIED_META.test(key) ? text : undefined, 'meta', 5] as const),
  ]
  return texts.flatMap(([text, evidence, weight]) => {
    const stamp = text === undefined ? undefined : readStamp(text, order)
    return stamp === undefined ? [] : [{ ...stamp, weight, evidence, shown: false }]
  })
}

/**
 * Collects visible dates: `<time>` elements, elements with a class or itemprop that suggests a date, and short lines
 * near the heading.
 */
function fromPage(
  survey: Survey,
  { order, headingLine, headingRegion }: { order: NumberOrder; headingLine: number; headingRegion: number },
): { published: Stamp[]; modified: Stamp[] } {
  const published: Stamp[] = []
  const modified: Stamp[] = []
  const away = (region: number): boolean =>
    (region & ~headingRegion & (REGION.other | REGION.comments | REGION.hidden | REGION.biography)) !== 0
  const near = (line: number): number => {
    const distance = line - headingLine
    if (distance >= -3 && distance <= 12) return 1
    return distance >= -8 && distance <= 30 ? 0.75 : 0.4
  }
  let dates = 0
  for (const mark of survey.dates.slice(0, 400)) {
    if (away(mark.region) || dates > 12) continue
    const item = (mark.element.getAttribute('itemprop') ?? '').toLowerCase()
    const datetime = mark.element.getAttribute('datetime') ?? mark.element.getAttribute('content') ?? ''
    const text = textOf(mark.element, 160)
    if (text.length > 140) continue
    const found = ownDates(text, order)
    const stamp = found[0] ?? (datetime === '' ? undefined : readStamp(datetime, order))
    if (stamp === undefined) continue
    dates++
    const changed =
      /modified|updated/.test(`${item} ${mark.name}`) || MODIFIED_WORD.test(text.slice(0, found[0]?.at ?? 40))
    const weight = weightOf(mark, item) * near(mark.line)
    ;(changed && !/published/.test(item) ? modified : published).push({
      ...stamp,
      weight,
      evidence: item.includes('date') ? 'microdata' : 'time',
      shown: found.length > 0,
    })
    const second = found[1]
    if (second !== undefined && !changed && MODIFIED_WORD.test(text.slice(stamp.at, second.at)))
      modified.push({ ...second, weight, evidence: 'time', shown: true })
  }
  const from = Math.max(0, headingLine - 8)
  survey.lines.slice(from, headingLine + 40).forEach((line, offset) => {
    if (line.text.length > 200 || away(line.region) || OTHER_WORD.test(line.text)) return
    const found = ownDates(line.text, order)
    found.slice(0, 2).forEach((stamp) => {
      const before = line.text.slice(0, stamp.at)
      if (LAW_WORD.test(before)) return
      // Navigation, footers, and sidebars show today's date, upcoming events, and other unrelated dates.
      const framed = (line.region & ~headingRegion & REGION.frame) !== 0
      if (framed && !PUBLISHED_WORD.test(before) && !MODIFIED_WORD.test(before)) return
      const spare = line.text.length - before.length
      const changed = lastWord(before)
      const alone = line.text.length < 60 || PUBLISHED_WORD.test(before)
      const weight = (alone && spare < 120 ? 5 : 2) * near(from + offset)
      ;(changed ? modified : published).push({ ...stamp, weight, evidence: 'text', shown: true })
    })
  })
  return { published, modified }
}

/**
 * Matches a month at the start or end of a period, which is not a publication date: `November 1912–August 2018`,
 * `published before October 2018`.
 */
const PERIOD = /\d{4}\s?[–—]\s?\p{L}+ \d{4}|\b(?:before|since|through|until) \p{L}+ \d{4}/iu

/** Finds the dates in a text, except months that begin or end a period. */
function ownDates(text: string, order: NumberOrder): FoundDate[] {
  return findDates(text, order).filter(({ date }) => date.length !== 7 || !PERIOD.test(text))
}

/** Returns true if the last label before a date marks it as the date of a change. */
function lastWord(before: string): boolean {
  const changed = before.search(
    new RegExp(`(?:${MODIFIED_WORD.source})(?!.*(?:${PUBLISHED_WORD.source}))`, 'i'),
  )
  return changed >= 0
}

function weightOf({ tag, name, element }: Mark, item: string): number {
  if (item.includes('published')) return 8
  if (element.getAttribute('pubdate') !== null || /\bpublished\b/.test(name)) return 7.5
  if (tag === 'time') return 6.5
  return item.includes('date') ? 6 : 5
}

function isInUtc({ zone = '' }: Stamp): boolean {
  return /^(?:Z|UTC|GMT|\+00:00)$/.test(zone)
}

/** Adjusts UTC times in the metadata if their day differs from the day on the page. The visible date wins (PG9). */
function localiseStamps(stamps: readonly Stamp[], shown: readonly Stamp[]): readonly Stamp[] {
  // If a metadata timestamp has no zone, it is also in the site's own time zone.
  const isLocal = (stamp: Stamp): boolean => stamp.time !== undefined && stamp.zone === undefined
  const local = stamps.filter((stamp) => !stamp.shown && isLocal(stamp))
  const near = shown.filter((stamp) => stamp.shown && stamp.weight >= 3)
  const seen = new Set([...near, ...local].map(({ date }) => date))
  return stamps.map((stamp) => {
    if (stamp.shown || !isInUtc(stamp) || seen.has(stamp.date)) return stamp
    const hour = Number((stamp.time ?? '12').slice(0, 2))
    const day = dayNumber(stamp.date)
    const neighbour = [...seen].find(
      (date) => date.length === 10 && (hour < 12 ? dayNumber(date) === day - 1 : dayNumber(date) === day + 1),
    )
    return neighbour === undefined ? stamp : { ...stamp, date: neighbour }
  })
}

/** Resolves an ambiguous numeric date from the other evidence. */
function settleDates(votes: Vote<string>[], stamps: readonly Stamp[]): void {
  const sure = new Set(votes.filter((_, at) => stamps[at]?.other === undefined).map(({ key }) => key))
  stamps.forEach((stamp, at) => {
    const vote = votes[at]
    if (stamp.other !== undefined && vote !== undefined && !sure.has(vote.key) && sure.has(stamp.other))
      votes[at] = { ...vote, value: stamp.other, key: stamp.other }
  })
}

/** Returns the share of real pages on which this kind of evidence was correct. */
function sureOfDate({ evidence }: Tally<string>): number {
  const shown = evidence.some((kind) => kind === 'text' || kind === 'time' || kind === 'microdata')
  if (evidence.length >= 3) return evidence.length === 3 ? 0.96 : 0.98
  // Metadata alone may give a different day from the one that the page shows.
  if (evidence.length === 2) return shown ? 0.95 : 0.8
  return shown ? 0.88 : evidence.includes('meta') ? 0.65 : 0.82
}

function timeOf(date: string, stamps: readonly Stamp[]): Field<string> | undefined {
  const found = stamps.find((stamp) => stamp.date === date && stamp.time !== undefined && stamp.shown)
  if (found?.time === undefined) return undefined
  const zone = found.zone === undefined ? '' : ` ${found.zone === 'Z' ? 'UTC' : found.zone}`
  return { value: `${found.time}${zone}`, confidence: 0.85, provenance: [found.evidence], alternatives: [] }
}
