import { readDate } from '../date/read.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import { curl, squeeze } from '../text/typography.ts'
import type { CslDate, CslName } from './csl-item.ts'

/** A field's text, curly and squeezed, with CSL-M's escaped hyphens undone; empty when absent. */
export function words(field: string | number | undefined): string {
  return field === undefined ? '' : curlOutsideTags(squeeze(String(field).replaceAll('\\-', '-')))
}

/** Quotation marks inside a tag belong to the tag. */
function curlOutsideTags(text: string): string {
  return text.includes('<')
    ? text.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : curl(part)))
    : curl(text)
}

/** A field that is absent rather than empty. */
export function optional<K extends string>(key: K, value: string): { [P in K]?: string } {
  return value === '' ? {} : ({ [key]: value } as { [P in K]?: string })
}

const SEASONS = ['', 'Spring', 'Summer', 'Fall', 'Winter']

/** A CSL date as a date of ours; undefined when it names no year. */
export function dateFrom(date: CslDate | undefined): CiteDate | undefined {
  const [first, last] = date?.['date-parts'] ?? []
  const [year, month, day] = (first ?? []).map(Number)
  if (year === undefined || Number.isNaN(year)) return fromWords(date?.literal ?? date?.raw)
  const season = typeof date?.season === 'number' ? SEASONS[date.season] : date?.season
  const until = Number(last?.[0])
  return {
    year,
    ...(month === undefined || Number.isNaN(month) ? {} : { month }),
    ...(day === undefined || Number.isNaN(day) ? {} : { day }),
    ...(season === undefined ? {} : { season }),
    ...(Number.isNaN(until) ? {} : { untilYear: until }),
  }
}

const ISO = /^(\d{4})-(\d\d?)(?:-(\d\d?))?(?:[T ](\d\d?:\d\d))?/

/** A date in words: `2014-11-05T10:25`, as citations print it, or whatever holds a year. */
function fromWords(literal: string | undefined): CiteDate | undefined {
  const iso = ISO.exec(literal ?? '')
  if (iso !== null)
    return {
      year: Number(iso[1]),
      month: Number(iso[2]),
      ...(iso[3] === undefined ? {} : { day: Number(iso[3]) }),
      ...(iso[4] === undefined ? {} : { time: formatClock(iso[4]) }),
    }
  const read = readDate(literal ?? '')
  if (read !== undefined) return read
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(literal ?? '')?.[1]
  return year === undefined ? undefined : { year: Number(year) }
}

/** The hour as citations print it: `13:05` is `1:05 PM` (R33.5). */
function formatClock(time: string): string {
  const [, hours = '', minutes = ''] = /^(\d\d?):(\d\d)$/.exec(time) ?? []
  if (hours === '' || Number(hours) > 23) return time
  const hour = Number(hours) % 12
  return `${hour === 0 ? 12 : hour}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** CSL names as authors; a name without a given part is a body unless it is one word. */
function authorsFrom(names: readonly CslName[] | undefined): Author[] {
  return (names ?? []).map((name) => {
    if (name.literal !== undefined) return { kind: 'organization', name: words(name.literal) }
    const family = [name['non-dropping-particle'], name.family].filter((part) => part !== undefined).join(' ')
    if (name.given === undefined || name.given === '') return { kind: 'organization', name: words(family) }
    const given = [name.given, name['dropping-particle']].filter((part) => part !== undefined).join(' ')
    // Programs cut bodies in two like people: `Institute for` + `Justice`.
    if (/\s(?:of|for|on|and|the|&)$/.test(given))
      return { kind: 'organization', name: words(`${given} ${family}`) }
    return {
      kind: 'person',
      given: words(given),
      family: words(family),
      ...(name.suffix === undefined ? {} : { suffix: name.suffix }),
    }
  })
}

/** The authors as a field, absent when there are none. */
export function people<K extends string>(
  key: K,
  names: readonly CslName[] | undefined,
): { [P in K]?: Author[] } {
  const authors = authorsFrom(names)
  return authors.length === 0 ? {} : ({ [key]: authors } as { [P in K]?: Author[] })
}
