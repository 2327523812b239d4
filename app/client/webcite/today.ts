import { formatDate } from '../source/parse-date.ts'

/** The day it is here, as a form writes it. */
export function todayInWords(): string {
  const now = new Date()
  return formatDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}
