import { formatDate } from '../source/parse-date.ts'

/** Returns the local date in the form's format. */
export function todayInWords(): string {
  const now = new Date()
  return formatDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}
