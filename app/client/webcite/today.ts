import { writeDate } from '../source/parse-date.ts'

/** The day it is here, as a form writes it. */
export function today(): string {
  const now = new Date()
  return writeDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}
