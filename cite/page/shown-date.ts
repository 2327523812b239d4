import { dayNumber } from './calendar.ts'
import { dayOfChange, shownChange } from './change-date.ts'
import { findDates, type FoundDate, type NumberOrder } from './date-text.ts'
import type { Extraction, Field } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { isOfNews } from './others-date.ts'
import { isPlaceholderDate } from './placeholder-date.ts'
import { present } from './present.ts'
import { placesOfTitle } from './title-key.ts'

type Dated = Pick<Extraction, 'title' | 'authors' | 'date' | 'updated' | 'time'>

/** The page's own date is at most this many lines above or below the heading. */
const CLOSE = 4

/**
 * Compares the date with the page's lines. The date below the heading wins over metadata that differs by a day. A date
 * that belongs to a list item or a linked agenda, or is next to an empty field, is not the page's own (PG9).
 */
export function settleShownDate<T extends Dated>(
  reading: T,
  lines: readonly string[],
  {
    order,
    isHome,
    texts = [],
  }: { readonly order: NumberOrder; readonly isHome: boolean; readonly texts?: readonly string[] },
): T {
  const { date, title, updated } = reading
  const heading = title?.value ?? ''
  const places = placesOfTitle(heading, lines).filter((at) => (lines[at] ?? '').length < 2 * heading.length)
  if (date === undefined) return isHome ? reading : withUpdated(reading, places, { lines, order })
  if (isPlaceholderDate(date.value)) return withoutDate(reading)
  if (updated !== undefined && isFarFrom(updated, date) && showsAge(places, lines)) {
    const { updated: _updated, time: _time, ...rest } = reading
    return { ...rest, date: { ...updated, confidence: 0.8 } } as T
  }
  if (isHiddenUpload(date, lines, { updated, order })) {
    const { date: _date, time: _time, ...rest } = reading
    return rest as T
  }
  if (date.value.length < 10) return isMonthOfCalendar(reading) ? withoutDate(reading) : reading
  const isStated = date.provenance.some((kind) => kind === 'json-ld' || kind === 'meta' || kind === 'url')
  if (isStated) {
    return { ...reading, date: statedDay({ date, updated }, places, { lines, order }) }
  }
  if (isSigned(reading) || (places.length === 0 && isBeyondLines(reading, lines))) return reading
  return unsignedDate(reading, date.value, { lines, order, texts, heading: places[0] ?? 0 })
}

/** Maximum number of lines in a page's signs. The heading of a page with this many lines may be missing from them. */
const MOST_LINES = 300

/**
 * Returns true for a likely date of a long page whose heading is not among its lines, because these lines can't show
 * whether the date belongs to the page.
 */
function isBeyondLines({ title, date }: Dated, lines: readonly string[]): boolean {
  return title !== undefined && (date?.confidence ?? 0) >= 0.85 && lines.length >= MOST_LINES
}

/** Maximum confidence in a date if only one kind of metadata gives it. */
const MOST_HIDDEN = 0.85

/** Returns true if only metadata gives the date, and the page shows the day of its last change instead. */
function isHiddenUpload(
  date: Field<string>,
  lines: readonly string[],
  { updated, order }: { readonly updated: Field<string> | undefined; readonly order: NumberOrder },
): boolean {
  const isHidden = isOnlyFrom(date, 'meta', 'json-ld')
  if (updated === undefined || date.confidence > MOST_HIDDEN || !isHidden) return false
  const days = lines.filter((line) => /\d/.test(line)).flatMap((line) => findDates(line, order))
  const changes = lines.filter((line) => line.length < 40 && /^(?:last )?updated:? /i.test(line))
  const isShown = changes.some((line) => findDates(line, order)[0]?.date === updated.value)
  return isShown && !days.some((day) => day.date === date.value)
}

/**
 * Maximum number of days from the publication date to the last change on a page that shows only its age. If the dates
 * are farther apart, the age counts from the last change.
 */
const MOST_DAYS_APART = 30
/** Maximum number of lines between the heading and the page's age. */
const AGE_LINES = 8

/** Returns true if a page was changed long after a date that only its metadata gives. */
function isFarFrom(updated: Field<string>, date: Field<string>): boolean {
  return (
    isOnlyFrom(date, 'json-ld', 'meta') && dayNumber(updated.value) - dayNumber(date.value) > MOST_DAYS_APART
  )
}

/** Returns true if the page shows its age below the heading: `1 day ago`. */
function showsAge(places: readonly number[], lines: readonly string[]): boolean {
  return places
    .flatMap((at) => lines.slice(at + 1, at + 1 + AGE_LINES))
    .some((line) => /^(?:\w+ )?(?:\d+|an?) (?:minute|hour|day)s? ago$/i.test(line))
}

/**
 * Returns true if the page names its authors. An organization that is only in the metadata does not count, because it
 * owns the site.
 */
function isSigned({ authors }: Dated): boolean {
  return (
    authors !== undefined &&
    !(isOnlyFrom(authors, 'meta') && authors.value.every(({ kind }) => kind === 'organization'))
  )
}

/** Returns true if the date occurs only inside sentences: `On Jan. 17, 2025, the court …`. */
function isInProse(date: string, lines: readonly string[], order: NumberOrder): boolean {
  return lines.every((line) => {
    const found = /\d/.test(line) ? findDates(line, order).find((one) => one.date === date) : undefined
    return (
      found === undefined || /\b(?:on|since|until|by|before|after|from|in) $/i.test(line.slice(0, found.at))
    )
  })
}

/** Drops the date of an unsigned page if it belongs to a list item, an event, or a sentence. */
function unsignedDate<T extends Dated>(
  reading: T,
  date: string,
  {
    lines,
    order,
    texts,
    heading,
  }: ShownLines & { readonly texts: readonly string[]; readonly heading: number },
): T {
  const isOther = isOfItem(date, heading, {
    lines,
    order,
    isListed: LIST_TITLE.test(reading.title?.value ?? ''),
  })
  if (isOther) return withoutDate(reading)
  const updated = lastChange(lines, order)
  // If the page shows its last change and the other date occurs only in sentences, it has no publication date.
  if (updated !== undefined && isInProse(date, lines, order)) return { ...withoutDate(reading), updated }
  return isOfEvent(date, [...lines, ...texts], order) || isOfNews(date, lines, order)
    ? withoutDate(reading)
    : reading
}

/** Returns true if the date is only the month that an unsigned calendar shows, which is not a date of publication. */
function isMonthOfCalendar(reading: Dated): boolean {
  const { title, date } = reading
  const isCalendar = /\b(?:calendar|events)\b/i.test(title?.value ?? '') && !isSigned(reading)
  return isCalendar && date !== undefined && isOnlyFrom(date, 'text', 'time')
}

interface ShownLines {
  readonly lines: readonly string[]
  readonly order: NumberOrder
}

/** Returns the few lines below each occurrence of the title. */
function linesBelow(places: readonly number[], lines: readonly string[]): string[] {
  return places.flatMap((at) => lines.slice(at + 1, at + 1 + CLOSE))
}

/** The beginning of a sentence or clause before the date of an event. */
const EVENT_START = /(?:^|[.;!?] |\b(?:and|but|that|when) )(?:on|since|until|by|before|after|in) $/i

/**
 * Returns true if every mention of the date starts a sentence about an event: `On November 5, 1999, a new era began`.
 */
function isOfEvent(date: string, texts: readonly string[], order: NumberOrder): boolean {
  const mentions = texts.flatMap((text) =>
    findDates(text, order)
      .filter((found) => found.date === date)
      .map((found) => text.slice(0, found.at)),
  )
  // There are no mentions if the date is only in a paragraph of the page's frame.
  return mentions.every((before) => EVENT_START.test(before))
}

const UPDATED_LINE =
  /^\[?(?:this )?(?:page |content )?(?:was )?last (?:updated|modified|revised|reviewed)(?:(?:\/| or )updated)?(?: (?:on|in))?\s*:?\s/i
/** Titles of pages that list events or documents. */
const LIST_TITLE =
  /\b(?:agendas|archives|decisions|events|hearings|meetings|minutes|notices|opinions|orders|releases|roundtables|workshops)\b/i

/** Returns the day or month of the last change, from the first line that gives it. */
function lastChange(lines: readonly string[], order: NumberOrder): Field<string> | undefined {
  const line = lines.find((text) => UPDATED_LINE.test(text))
  const [found] = line === undefined ? [] : findDates(line.replace(' of ', ' '), order)
  if (found === undefined || found.date.length < 7) return undefined
  return shownChange(found.date)
}

/** A line that contains only the label and the day of a change: `Updated: February 13, 2022`. */
const UPDATED_LABEL = /^(?:page )?updated:\s*/i

/** Returns the day on a line with only a change label and a day, if there is exactly one such line. */
function changeLabel(lines: readonly string[], order: NumberOrder): Field<string> | undefined {
  const labeled = lines.filter((line) => line.length < 40 && UPDATED_LABEL.test(line))
  const [line = ''] = labeled
  const [found] = labeled.length === 1 ? findDates(line, order) : []
  if (found?.date.length !== 10 || UPDATED_LABEL.exec(line)?.[0].length !== found.at) return undefined
  return shownChange(found.date)
}

/** Adds the day of the last change that is shown below the heading of a page without a date. */
function withUpdated<T extends Dated>(
  reading: T,
  places: readonly number[],
  { lines, order }: ShownLines,
): T {
  if (reading.updated !== undefined) return reading
  const changes = lines.filter((line) => line.length < 60 && UPDATED_LINE.test(line))
  const stated = lines.filter((line) => /^(?:\[|This (?:page|content) was last )/i.test(line))
  // If there are several such lines, each belongs to a part of the page.
  if (changes.length === 1) stated.push(...changes)
  const updated = lastChange([...linesBelow(places, lines), ...stated], order) ?? changeLabel(lines, order)
  return updated === undefined ? reading : { ...reading, updated }
}

/** Returns the day shown below the heading if it differs by one day from the day that only the metadata gives. */
function nextDay(
  date: Field<string>,
  below: readonly string[],
  order: NumberOrder,
): Field<string> | undefined {
  if (!isOnlyFrom(date, 'json-ld', 'meta')) return undefined
  const first = below
    .flatMap((line) => findDates(line, order))
    .find((found) => found.date.length === 10 && found.other === undefined)
  if (first === undefined || Math.abs(dayNumber(first.date) - dayNumber(date.value)) !== 1) return undefined
  const { value, confidence, provenance } = date
  return {
    value: first.date,
    confidence: 0.88,
    provenance: ['text'],
    alternatives: [{ value, confidence: Math.min(confidence, 0.12), provenance }],
  }
}

/** Returns the day that the page shows if it differs from the day in the metadata, or else the day in the metadata. */
function statedDay(
  { date, updated }: { readonly date: Field<string>; readonly updated: Field<string> | undefined },
  places: readonly number[],
  shown: ShownLines,
): Field<string> {
  const below = linesBelow(places, shown.lines)
  return (
    nextDay(date, below, shown.order) ??
    dayOfChange(present({ date, updated }), below, shown) ??
    otherDay(date) ??
    date
  )
}

/**
 * Returns the day that both the page and its metadata give, if only the data for search engines gives the day before.
 * The article appeared online on that earlier day.
 */
function printedDay(date: Field<string>): Field<string> | undefined {
  const { value, provenance, alternatives } = date
  const other = alternatives.find((one) => one.provenance.includes('meta') && one.provenance.includes('text'))
  if (other === undefined || !isOnlyFrom(date, 'json-ld')) return undefined
  if (dayNumber(other.value) - dayNumber(value) !== 1) return undefined
  const rest = alternatives.filter((one) => one !== other)
  return { ...other, confidence: 0.88, alternatives: [{ value, provenance, confidence: 0.12 }, ...rest] }
}

/** Returns the day that the page shows if other data gives an earlier one. */
function otherDay(date: Field<string>): Field<string> | undefined {
  return printedDay(date) ?? laterDay(date)
}

/** Maximum number of days by which the day on the page may be later than the day in other data. */
const MOST_DAYS_LATER = 14

/** Returns the later day in a marked element of the page, if only the metadata gives the earlier one. */
function laterDay(date: Field<string>): Field<string> | undefined {
  const { value, provenance, alternatives } = date
  if (!isOnlyFrom(date, 'json-ld', 'meta')) return undefined
  const other = alternatives.find(
    (one) => one.value.length === 10 && one.provenance.includes('time') && one.provenance.includes('meta'),
  )
  const later = other === undefined ? 0 : dayNumber(other.value) - dayNumber(value)
  if (other === undefined || later < 1 || later > MOST_DAYS_LATER) return undefined
  const rest = alternatives.filter((one) => one !== other)
  return { ...other, confidence: 0.88, alternatives: [{ value, provenance, confidence: 0.12 }, ...rest] }
}

/**
 * Returns the date at the beginning of a row. A weekday or a label may precede the date: `Fri, Feb 8, 2019`, `Posted:
 * …`.
 */
function dateOfRow(line: string, order: NumberOrder): FoundDate | undefined {
  const [found] = findDates(line, order)
  return found?.date.length === 10 && /^(?:\p{L}{2,9}[.:]?,? )?$/u.test(line.slice(0, found.at))
    ? found
    : undefined
}

/** Returns true if the date belongs only to a list item or a linked document. */
function isOfItem(
  date: string,
  heading: number,
  { lines, order, isListed }: ShownLines & { readonly isListed: boolean },
): boolean {
  // A date above the heading is the page's own, even if a list repeats it.
  const above = lines.slice(Math.max(0, heading - CLOSE), heading)
  if (above.some((line) => dateOfRow(line, order)?.date === date)) return false
  const below = lines.slice(heading)
  return isRow(date, below, { order, isListed }) || isLinked(date, below, order)
}

const FEWEST_ROWS = 3
/** Minimum number of paragraphs above a list that show that the page is an article. */
const FEWEST_PARAGRAPHS = 3
/** Maximum number of lines from one row of a list to the next one. */
const LONGEST_ROW = 8
/** Number of rows within which a list must show a second date. */
const FIRST_ROWS = 12

/** Headers of the column of dates in a table. */
const DATE_COLUMN =
  /^(?:date|(?:argument|decision|filing|hearing|issue|meeting|opinion|release) date|date (?:decided|filed|issued))$/i
/** Labels next to the date of a single event. */
const EVENT_LABEL = /^(?:time|location|venue|where|hours?)\b/i

/**
 * Returns true for the date of the first row of a list or table. A paragraph, which appears as a blank line, ends a
 * list.
 */
function isRow(
  date: string,
  lines: readonly string[],
  { order, isListed }: { readonly order: NumberOrder; readonly isListed: boolean },
): boolean {
  const first = lines.findIndex((line) => /\d/.test(line) && dateOfRow(line, order) !== undefined)
  if (first < 0 || dateOfRow(lines[first] ?? '', order)?.date !== date) return false
  // An article has paragraphs above a list of other articles.
  if (lines.slice(0, first).filter((line) => line === '').length >= FEWEST_PARAGRAPHS) return false
  if (isBelowHeader(lines, first) || (isListed && isBelowColumn(lines, first))) return true
  // On a page with the title of a list, fewer and longer rows count as a list.
  const reach = isListed ? 3 * LONGEST_ROW : LONGEST_ROW
  const days = new Set<string>()
  let rows = 0
  let last = first
  for (let at = first; at < lines.length && at - last <= reach && rows < FIRST_ROWS; at++) {
    const line = lines[at] ?? ''
    if (line === '') break
    const row = /\d/.test(line) ? dateOfRow(line, order) : undefined
    if (row === undefined) continue
    days.add(row.date)
    rows++
    last = at
  }
  return rows >= (isListed ? 2 : FEWEST_ROWS) && days.size > 1
}

/** Returns true if the headers of several columns precede a row. */
function isBelowHeader(lines: readonly string[], row: number): boolean {
  const start = Math.max(0, row - LONGEST_ROW)
  const columns = lines.slice(start, row)
  const header = columns.findLastIndex((line) => DATE_COLUMN.test(line))
  const others = header < 0 ? [] : columns.slice(header + 1)
  return (
    others.length > 1 &&
    others.every((line) => line !== '' && line.length <= 30 && !/\d|:$/.test(line) && !EVENT_LABEL.test(line))
  )
}

/** Headers of a column of dates that follows other columns, as in `Opinion`, `Question`, `Issued`. */
const LAST_COLUMN = /^(?:date|decided|filed|issued|posted|released)$/i

/**
 * Returns true if a row of a list follows at least three column headers, and the last one is the header of a date
 * column.
 */
function isBelowColumn(lines: readonly string[], row: number): boolean {
  const start = Math.max(0, row - 2 * LONGEST_ROW)
  const columns = lines.slice(start, row)
  const header = columns.findLastIndex((line) => LAST_COLUMN.test(line))
  const others = columns.slice(Math.max(0, header - 2), Math.max(0, header))
  return (
    others.length === 2 && others.every((line) => line !== '' && line.length <= 30 && !/\d|:$/.test(line))
  )
}

/** A link to a meeting document: `View the March 7, 2019 Meeting Agenda`. */
const DOCUMENT_LINK =
  /^(?:click|download|open|read|see|view|watch)\b.*\b(?:agenda|minutes|notice|packet|presentation|recording|video)s?\b/i

/** The format of a linked document: `Policies 02/28/2017 - PDF`. */
const DOCUMENT_END = /\b(?:docx?|pdf|xlsx?)\W*$/i

/** Returns true if the page shows a date only in links to documents. */
function isLinked(date: string, lines: readonly string[], order: NumberOrder): boolean {
  const shown = lines.filter(
    (line) => /\d/.test(line) && findDates(line, order).some((found) => found.date === date),
  )
  return shown.length > 0 && shown.every((line) => DOCUMENT_LINK.test(line) || DOCUMENT_END.test(line))
}

function withoutDate<T extends Dated>(reading: T): T {
  const { date: _date, updated: _updated, time: _time, ...rest } = reading
  return rest as T
}
