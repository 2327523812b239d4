import { MONTHS } from '../vocabulary/months.ts'
import type { CiteDate } from '../source/date.ts'

/**
 * Formats the year, month, and day of a date, as far as they are given: `Nov. 14, 2014`, `Nov. 2019`, `Spring 2020`,
 * `2014` (DT1).
 */
export function printDate(date: CiteDate): string {
  if (date.untilYear !== undefined) return `${date.year}–${date.untilYear}`
  if (date.season !== undefined) return `${date.season} ${date.year}`
  const month = date.month === undefined ? undefined : MONTHS[date.month - 1]
  if (month === undefined) return String(date.year)
  return date.day === undefined ? `${month} ${date.year}` : `${month} ${date.day}, ${date.year}`
}

/** Formats a date and, if the page shows one, the time (R33.5; DT2). */
export function printDateAndTime(date: CiteDate): string {
  const { time = '' } = date
  // "At" precedes a time on the 24-hour clock: `Dec. 22, 2023, at 06:00 ET`.
  return time === ''
    ? printDate(date)
    : `${printDate(date)}, ${/^\d\d:\d\d (?![AP]\.?M)[A-Z]{2}/.test(time) ? 'at ' : ''}${time}`
}
