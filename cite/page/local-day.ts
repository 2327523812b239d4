import { dayNumber } from './calendar.ts'
import { findDates, fromEpoch, type NumberOrder } from './date-text.ts'
import type { Field } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'

/** Minimum offset from UTC, in hours, for some top-level domains. */
const HOURS: readonly (readonly [domain: RegExp, hours: number])[] = [
  [/\.(?:at|be|ch|cz|de|dk|es|fr|hu|it|nl|no|pl|se)$/, 1],
  [/\.(?:jp|kr)$/, 9],
  [/\.au$/, 8],
  [/\.(?:gov|mil|us)$/, -4],
]

/**
 * Returns the local day in the site's country if the metadata gives only a UTC time. Midnight means that the time is
 * unknown.
 */
export function localDay(date: Field<string>, utc: string | undefined, host: string): Field<string> {
  const [, hours = 0] = HOURS.find(([domain]) => domain.test(host)) ?? []
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(utc ?? '') ?? []
  const isShown = !isOnlyFrom(date, 'meta', 'json-ld')
  if (hour === undefined || utc === '00:00' || isShown || date.value.length < 10) return date
  const days = dayNumber(date.value) - dayNumber('1970-01-01')
  return { ...date, value: fromEpoch((days * 24 + Number(hour) + hours) * 3600 + Number(minute) * 60).date }
}

/** Returns only the year if a journal's metadata gives January 1, the placeholder for a date with only a year. */
export function withoutFirstDay(date: Field<string>): Field<string> {
  const isMeta = isOnlyFrom(date, 'meta', 'citation-meta')
  return isMeta && date.value.endsWith('-01-01') ? { ...date, value: date.value.slice(0, 4) } : date
}

/** Returns the day at the end of a title tag, if it is the last of at least three parts: `A Title | Acme | 10.06.2013`. */
export function dayInTag(tag = '', order: NumberOrder): Field<string> | undefined {
  const parts = tag.split(/\s?\|\s/)
  const last = parts.length < 3 ? '' : (parts.at(-1) ?? '')
  const value = /^[\d./-]{8,10}$/.test(last) ? findDates(last, order)[0]?.date : undefined
  return value === undefined
    ? undefined
    : { value, confidence: 0.85, provenance: ['title-tag'], alternatives: [] }
}
