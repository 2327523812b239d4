import { dayNumber } from './calendar.ts'
import { dayOfChange, shownChange } from './change-date.ts'
import { findDates, type NumberOrder } from './date-text.ts'
import type { Extraction, Field } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { CLOSE, isOfItem, type ShownLines } from './item-date.ts'
import { isOfNews } from './others-date.ts'
import { isPlaceholderDate } from './placeholder-date.ts'
import { present } from './present.ts'
import { placesOfTitle } from './title-key.ts'

type Dated = Pick<Extraction, 'title' | 'authors' | 'date' | 'updated' | 'time'>

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

/**
 * Maximum number of lines that are kept as evidence. If a page has this many lines, its heading may not be among them.
 */
const MOST_LINES = 300

/**
 * Returns true if a long page has a likely date, but its heading is not among the lines. The lines then can't show
 * whether the date belongs to the page.
 */
function isBeyondLines({ title, date }: Dated, lines: readonly string[]): boolean {
  return title !== undefined && (date?.confidence ?? 0) >= 0.85 && lines.length >= MOST_LINES
}

/** Maximum confidence in a date if only one kind of metadata gives it. */
const MOST_HIDDEN = 0.85

/** Returns true if only metadata gives the date, and the page shows the date of its last change instead. */
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
 * Maximum number of days from the publication date to the last change on a page that shows only its age, such as `1 day
 * ago`. If the dates are farther apart, the age counts from the last change.
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

/** Drops the date of a page without an author if the date belongs to a list item, an event, or a sentence. */
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

/**
 * Returns true if the date is only the month of a calendar page without an author. Such a month is not a publication
 * date.
 */
function isMonthOfCalendar(reading: Dated): boolean {
  const { title, date } = reading
  const isCalendar = /\b(?:calendar|events)\b/i.test(title?.value ?? '') && !isSigned(reading)
  return isCalendar && date !== undefined && isOnlyFrom(date, 'text', 'time')
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
  // There are no mentions if the date is only in a paragraph of the navigation, footer, or sidebar.
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

/** A line that contains only the label and the date of a change: `Updated: February 13, 2022`. */
const UPDATED_LABEL = /^(?:page )?updated:\s*/i

/** If exactly one line contains only a change label and a date, returns that date. */
function changeLabel(lines: readonly string[], order: NumberOrder): Field<string> | undefined {
  const labeled = lines.filter((line) => line.length < 40 && UPDATED_LABEL.test(line))
  const [line = ''] = labeled
  const [found] = labeled.length === 1 ? findDates(line, order) : []
  if (found?.date.length !== 10 || UPDATED_LABEL.exec(line)?.[0].length !== found.at) return undefined
  return shownChange(found.date)
}

/** If the page has no date, adds the date of the last change that is shown below its heading. */
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

/**
 * Returns the visible date if it differs from the date in the metadata. Otherwise, returns the date in the metadata.
 */
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

/** Makes an alternative the value of the field. The old value becomes the first alternative. */
function preferAlternative(date: Field<string>, other: Field<string>['alternatives'][number]): Field<string> {
  const { value, provenance, alternatives } = date
  const rest = alternatives.filter((one) => one !== other)
  return { ...other, confidence: 0.88, alternatives: [{ value, provenance, confidence: 0.12 }, ...rest] }
}

/**
 * Returns the day that both the page and its metadata give, if only the data for search engines gives the day before.
 * The article appeared online on that earlier day.
 */
function printedDay(date: Field<string>): Field<string> | undefined {
  const other = date.alternatives.find(
    (one) => one.provenance.includes('meta') && one.provenance.includes('text'),
  )
  if (other === undefined || !isOnlyFrom(date, 'json-ld')) return undefined
  if (dayNumber(other.value) - dayNumber(date.value) !== 1) return undefined
  return preferAlternative(date, other)
}

/** Returns the day that the page shows if other data gives an earlier day. */
function otherDay(date: Field<string>): Field<string> | undefined {
  return printedDay(date) ?? laterDay(date) ?? localDayBefore(date)
}

/** Returns the day in an element that the page marks as a date if only the metadata, in UTC, gives the day after. */
function localDayBefore(date: Field<string>): Field<string> | undefined {
  if (!isOnlyFrom(date, 'meta')) return undefined
  const other = date.alternatives.find(
    ({ value, provenance }) =>
      value.length === 10 && isOnlyFrom({ provenance }, 'time', 'text') && provenance.length > 1,
  )
  return other !== undefined && dayNumber(date.value) - dayNumber(other.value) === 1
    ? preferAlternative(date, other)
    : undefined
}

/** Maximum number of days by which the day on the page may be later than the day in other data. */
const MOST_DAYS_LATER = 14

/** Returns the later day from an element that the page marks as a date, if only the metadata gives the earlier day. */
function laterDay(date: Field<string>): Field<string> | undefined {
  if (!isOnlyFrom(date, 'json-ld', 'meta')) return undefined
  const other = date.alternatives.find(
    (one) => one.value.length === 10 && one.provenance.includes('time') && one.provenance.includes('meta'),
  )
  const later = other === undefined ? 0 : dayNumber(other.value) - dayNumber(date.value)
  if (other === undefined || later < 1 || later > MOST_DAYS_LATER) return undefined
  return preferAlternative(date, other)
}

function withoutDate<T extends Dated>(reading: T): T {
  const { date: _date, updated: _updated, time: _time, ...rest } = reading
  return rest as T
}
