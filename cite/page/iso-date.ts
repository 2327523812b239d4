import type { CiteDate } from '../source/date.ts'

/** Parses `2021-10-26`, `2021-10`, or `2021` as a date of that precision; undefined for any other text. */
export function readIsoDate(text: string | undefined): CiteDate | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text ?? '') ?? []
  if (year === undefined) return undefined
  return {
    year: Number(year),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  }
}
