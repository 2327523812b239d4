import type { CiteDate } from '../source/date.ts'
import { MONTH_START, MONTHS, SEASON_WORD } from '../vocabulary/months.ts'

/** Returns the number of a month in any spelling: `Sept.`, `September`, `Sep`. Returns undefined for other text. */
export function monthNumber(name: string): number | undefined {
  const head = name.slice(0, 3).toLowerCase()
  const index = MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === head)
  return index < 0 ? undefined : index + 1
}

const FULL = /^([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})(?:,? (?:at )?(\d{1,2}:\d\d.*))?$/
const MONTH = /^([A-Z][a-z]{2,8})\.? (\d{4})$/
const MONTH_NAME = `${MONTH_START}[a-z]*\\.?`
/** Matches a season, or the months of an issue, with a year: `Nov.–Dec. 2000`. */
const SEASON = new RegExp(`^(${SEASON_WORD}|${MONTH_NAME}[-–/]${MONTH_NAME}) (\\d{4})$`)
const SPAN = /^(\d{4})[-–](\d{4}|\d{2})$/

/** Parses a date in the format used in citations. Returns undefined for other text (DT3). */
export function readDate(text: string): CiteDate | undefined {
  const words = text.trim()
  if (/^\d{4}$/.test(words)) return { year: Number(words) }
  const full = FULL.exec(words)
  if (full !== null) {
    const month = monthNumber(full[1] ?? '')
    if (month === undefined) return undefined
    const time = full[4] === undefined ? {} : { time: full[4] }
    return { year: Number(full[3]), month, day: Number(full[2]), ...time }
  }
  const part = MONTH.exec(words)
  const month = part === null ? undefined : monthNumber(part[1] ?? '')
  if (part !== null && month !== undefined) return { year: Number(part[2]), month }
  const season = SEASON.exec(words)
  if (season !== null) return { year: Number(season[2]), season: (season[1] ?? '').replace('-', '–') }
  const span = SPAN.exec(words)
  if (span === null) return undefined
  const last = span[2] ?? ''
  return {
    year: Number(span[1]),
    untilYear: Number(last.length === 2 ? `${words.slice(0, 2)}${last}` : last),
  }
}
