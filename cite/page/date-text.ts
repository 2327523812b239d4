import { isoDate } from './calendar.ts'
import { monthOf } from '../vocabulary/months-abroad.ts'

/** A date found in text. */
export interface FoundDate {
  /** The date as `YYYY-MM-DD`, or a less precise form. */
  readonly date: string
  /** The time as `HH:MM`, on a 24-hour clock. */
  readonly time?: string
  /** The time zone as given: `Z`, `+02:00`, `ET`. */
  readonly zone?: string
  /** The other reading of a numeric date whose month and day are ambiguous. */
  readonly other?: string
  /** Offset in the text. */
  readonly at: number
}

const NUMERIC = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g
const ISO =
  /(?<!\d)((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(?:(?:T|\s+|\s*[-,|]\s*)(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?/gi
const EAST_ASIAN = /((?:19|20)\d\d)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g
const DAY_FIRST =
  /(?<![\d.:/-])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]*(?:de |of |d')?\s?(\p{L}{3,12})\.?,?[\s-]*(?:de |del )?((?:19|20)\d\d)(?!\d)/giu
const MONTH_FIRST =
  /(?<!\p{L})(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+|-|,?\s+\p{L}+\s+)((?:19|20)\d\d)(?!\d(?!\d?:\d\d))/giu
const MONTH_ONLY = /(?<!\p{L})(\p{L}{3,12})\.?,?\s+((?:19|20)\d\d)(?!\d)/giu
const CLOCK =
  /(?<![\d:])(\d{1,2})(?::|\.|h)(\d\d)(?::\d\d)?\s*([ap])?\.?\s?(?:m\b\.?)?\s*\(?\b(Z|UTC|GMT|[ECMP][SD]?T|BST|CES?T|IST|AES?T|SAST|ET)?\b/i

/** How to read an ambiguous numeric date. */
export type NumberOrder = 'month-first' | 'day-first'

/**
 * Returns all full dates in a text, in order, in many languages. Ignores relative dates such as "yesterday" or "3 hours
 * ago" (PG9). A month with a year counts only if there is no full date.
 */
export function findDates(text: string, order: NumberOrder): FoundDate[] {
  if (!/(?:19|20)\d\d|\d[./-]\d/.test(text)) return []
  const found: FoundDate[] = []
  const addDate = (at: number, date: string | undefined, more: Partial<FoundDate> = {}): void => {
    if (date !== undefined && !found.some((earlier) => earlier.at === at)) found.push({ date, at, ...more })
  }
  for (const match of text.matchAll(ISO)) {
    const [, year, , month, day, hour, minute, zone] = match
    const clock = hour === undefined ? {} : { time: clockOf(Number(hour), minute ?? '00'), ...zoneOf(zone) }
    addDate(match.index, isoDate(Number(year), Number(month), Number(day)), clock)
  }
  for (const match of text.matchAll(EAST_ASIAN))
    addDate(match.index, isoDate(Number(match[1]), Number(match[2]), Number(match[3])))
  for (const match of text.matchAll(MONTH_FIRST))
    addDate(match.index, named(match[3], match[1], match[2]), clockNear(text, match.index, match[0].length))
  for (const match of text.matchAll(DAY_FIRST))
    addDate(match.index, named(match[3], match[2], match[1]), clockNear(text, match.index, match[0].length))
  for (const match of text.matchAll(NUMERIC)) {
    const read = readNumeric(match, order)
    if (read !== undefined)
      addDate(match.index, read.date, { ...read, ...clockNear(text, match.index, match[0].length) })
  }
  if (found.length === 0)
    for (const match of text.matchAll(MONTH_ONLY)) {
      const month = monthOf(match[1] ?? '')
      if (month !== undefined) addDate(match.index, isoDate(Number(match[2]), month))
    }
  return found.sort((one, other) => one.at - other.at)
}

/**
 * Parses a metadata date: ISO with or without time, `20191118`, seconds or milliseconds since 1970, or any text date.
 */
export function readStamp(text: string, order: NumberOrder): FoundDate | undefined {
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d):?(\d\d)(?::?\d\d)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text,
  )
  if (compact !== null) {
    const date = isoDate(Number(compact[1]), Number(compact[2]), Number(compact[3]))
    if (date === undefined) return undefined
    const clock =
      compact[4] === undefined
        ? {}
        : { time: clockOf(Number(compact[4]), compact[5] ?? '00'), ...zoneOf(compact[6]) }
    return { date, at: 0, ...clock }
  }
  if (/^\d{10}(?:\d{3})?$/.test(text)) return fromEpoch(Number(text.slice(0, 10)))
  if (/^(?:19|20)\d\d$/.test(text)) return { date: text, at: 0 }
  const month = /^((?:19|20)\d\d)[-/](\d{1,2})$/.exec(text)
  if (month !== null) {
    const date = isoDate(Number(month[1]), Number(month[2]))
    return date === undefined ? undefined : { date, at: 0 }
  }
  // Databases put the year first: `2012 Nov 26`.
  const [, year, rest] = /^((?:19|20)\d\d) (\p{L}{3,9}\.? \d{1,2})$/u.exec(text.trim()) ?? []
  return findDates(rest === undefined ? text : `${rest}, ${year}`, order)[0]
}

/** Converts seconds since 1970 to a date and time in UTC. */
export function fromEpoch(seconds: number): FoundDate {
  let days = Math.floor(seconds / 86_400)
  const minutes = Math.floor((seconds % 86_400) / 60)
  // Counts days from 0000-03-01 in eras of 400 years, to compute the date without a platform API.
  days += 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const date = isoDate(year, month, day) ?? String(year)
  return { date, at: 0, time: clockOf(Math.floor(minutes / 60), String(minutes % 60)), zone: 'Z' }
}

function named(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | undefined {
  const number = monthOf(month ?? '')
  return number === undefined ? undefined : isoDate(Number(year), number, Number(day))
}

/**
 * Parses `11/18/2019`, `18.11.2019`, `1-2-20`. With periods, the day comes first. A number over twelve is the day.
 * Otherwise, the page's convention decides.
 */
function readNumeric(
  match: RegExpExecArray,
  order: NumberOrder,
): { date: string; other?: string } | undefined {
  const [, first, mark, second, end = ''] = match
  const year = end.length === 4 ? Number(end) : 2000 + Number(end)
  if (end.length === 2 && mark === '.' && Number(first) <= 12 && Number(second) > 31) return undefined
  if (year < 1900 || year > 2099) return undefined
  const dayFirst = isoDate(year, Number(second), Number(first))
  const monthFirst = isoDate(year, Number(first), Number(second))
  const preferred = mark === '.' || order === 'day-first' ? dayFirst : monthFirst
  const other = preferred === dayFirst ? monthFirst : dayFirst
  const date = preferred ?? other
  if (date === undefined) return undefined
  return { date, ...(mark === '.' || other === undefined || other === date ? {} : { other }) }
}

/** Returns the time next to a date: immediately after it, or else immediately before it. */
function clockNear(text: string, at: number, length: number): Partial<FoundDate> {
  const after = text.slice(at + length, at + length + 30)
  const before = text.slice(Math.max(0, at - 26), at)
  const match = CLOCK.exec(after) ?? CLOCK.exec(before)
  if (match === null) return {}
  const [, hours = '', minutes = '', half, zone] = match
  const hour = Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && (hour === 0 || hour > 12))) return {}
  const shift = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return { time: clockOf(shift, minutes), ...zoneOf(zone?.toUpperCase()) }
}

function clockOf(hour: number, minute: string): string {
  return `${String(hour).padStart(2, '0')}:${minute.padStart(2, '0')}`
}

function zoneOf(zone: string | undefined): Partial<FoundDate> {
  if (zone === undefined || zone === '') return {}
  const offset = /^([+-]\d\d):?(\d\d)$/.exec(zone)
  return { zone: offset === null ? zone : `${offset[1]}:${offset[2]}` }
}
