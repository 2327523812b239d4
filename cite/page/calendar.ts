const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Returns the number of days in a month; 0 for an invalid month. */
function daysIn(year: number, month: number): number {
  if (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) return 29
  return DAYS[month - 1] ?? 0
}

/**
 * Formats a date as `2021-10-26`, `2021-10`, or `2021`. Returns undefined if the date does not exist or is implausible
 * for a web page.
 */
export function isoDate(year: number, month?: number, day?: number): string | undefined {
  if (!(year >= 1600 && year <= 2199)) return undefined
  if (month === undefined) return String(year)
  if (daysIn(year, month) === 0) return undefined
  const start = `${year}-${String(month).padStart(2, '0')}`
  if (day === undefined) return start
  return day >= 1 && day <= daysIn(year, month) ? `${start}-${String(day).padStart(2, '0')}` : undefined
}
/** Returns the number of days since a fixed date, for computing differences. `date` is `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const shifted = month > 2 ? year : year - 1
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  return 365 * shifted + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day
}
