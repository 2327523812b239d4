import { MONTHS } from '../vocabulary/months.ts'
import type { CiteDate } from '../source/date.ts'

/** Formats a date as precisely as the source gives it: `Nov. 14, 2014`, `Nov. 2019`, `Spring 2020`, `2014` (DT1). */
export function printDate(date: CiteDate): string {
  if (date.untilYear !== undefined) return `${date.year}–${date.untilYear}`
  if (date.season !== undefined) return `${date.season} ${date.year}`
  const month = date.month === undefined ? undefined : MONTHS[date.month - 1]
  if (month === undefined) return String(date.year)
  return date.day === undefined ? `${month} ${date.year}` : `${month} ${date.day}, ${date.year}`
}

/** Formats a date with the time, if the page shows one (R33.5; DT2). */
export function printDateAndTime(date: CiteDate): string {
  const { time = '' } = date
  // A time on the 24-hour clock follows *at*: `Dec. 22, 2023, at 06:00 ET`.
  return time === ''
    ? printDate(date)
    : `${printDate(date)}, ${/^\d\d:\d\d (?![AP]\.?M)[A-Z]{2}/.test(time) ? 'at ' : ''}${time}`
}
