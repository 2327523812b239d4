import { isoDate } from './calendar.ts'
import { monthOf } from '../vocabulary/months-abroad.ts'

/** Finds a date in a path: `/2021/10/26/`, `/2021-10-26-`, `/20211026/`, `/2021/oct/26/`, or `/2021/10/`. */
export function dateInPath(path: string): string | undefined {
  const [, year, month = '', day] =
    /\/((?:19|20)\d\d)[/-](\d{1,2}|[a-z]{3})(?:[/-](\d{1,2}))?(?=[/._-]|$)/i.exec(path) ??
    /[/_-]((?:19|20)\d\d)(0\d|1[012])([012]\d|3[01])(?=[/._-]|$)/.exec(path) ??
    /-((?:19|20)\d\d)-(\d\d)-(\d\d)(?=[/._-]|$)/.exec(path) ??
    []
  if (year === undefined) return undefined
  const number = /^\d/.test(month) ? Number(month) : (monthOf(month) ?? 0)
  const whole = day === undefined ? undefined : isoDate(Number(year), number, Number(day))
  return whole ?? isoDate(Number(year), number)
}
