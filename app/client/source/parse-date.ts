import { MONTHS } from '#cite/vocabulary/months.ts'
import type { CiteDate } from '#cite/source/date.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/**
 * Parses a US date at any precision: `2021-10-26`, `10/26/2021`, `Oct. 26, 2021`, `26 October 2021`, `Oct. 2021`,
 * `Spring 2020`, `2021`. Returns undefined for any other text.
 */
export function parseDate(typed: string): CiteDate | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text)
  if (iso !== null) return makeDate(iso[1], Number(iso[2]), iso[3])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (slashed !== null) return makeDate(slashed[3], Number(slashed[1]), slashed[2])
  const season = /^(spring|summer|fall|autumn|winter)\s+(\d{4})$/i.exec(text)
  if (season !== null) return { year: Number(season[2]), season: capitalizeWord(season[1] ?? '') }
  const american = /^([a-z]+)\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/i.exec(text)
  if (american !== null) return makeDate(american[3], monthOf(american[1] ?? ''), american[2])
  const british = /^(\d{1,2})\s+([a-z]+)\.?,?\s+(\d{4})$/i.exec(text)
  if (british !== null) return makeDate(british[3], monthOf(british[2] ?? ''), british[1])
  return /^\d{4}$/.test(text) ? { year: Number(text) } : undefined
}

/** Formats a date so that `parseDate` returns the same date. The time is a separate field. */
export function formatDate({ year, month, day, season }: CiteDate): string {
  if (season !== undefined) return `${season} ${year}`
  const name = month === undefined ? undefined : MONTHS[month - 1]
  if (name === undefined) return String(year)
  return day === undefined ? `${name} ${year}` : `${name} ${day}, ${year}`
}

function makeDate(year: string | undefined, month: number, day: string | undefined): CiteDate | undefined {
  if (year === undefined || month < 1 || month > 12) return undefined
  if (day === undefined) return { year: Number(year), month }
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  const number = Number(day)
  return number >= 1 && number <= last ? { year: Number(year), month, day: number } : undefined
}

/** Returns 1 to 12 for a month name or an abbreviation of at least three letters, otherwise 0. */
function monthOf(word: string): number {
  const start = word.toLowerCase()
  return start.length < 3 ? 0 : months.findIndex((month) => month.startsWith(start)) + 1
}

function capitalizeWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
