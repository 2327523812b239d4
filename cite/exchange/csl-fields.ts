import { readDate } from '../date/read.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import { curl, squeeze } from '../text/typography.ts'
import type { CslDate, CslName } from './csl-item.ts'

/**
 * Returns a field's text with curly quotation marks, collapsed spaces, and CSL-M's escaped hyphens decoded; empty if
 * absent.
 */
export function words(field: string | number | undefined): string {
  return field === undefined ? '' : curlOutsideTags(squeeze(String(field).replaceAll('\\-', '-')))
}

/** Leaves quotation marks inside tags straight. */
function curlOutsideTags(text: string): string {
  return text.includes('<')
    ? text.replace(/<[^>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : curl(part)))
    : curl(text)
}

/** Returns an object with the field, or an empty object if the value is empty. */
export function optional<K extends string>(key: K, value: string): { [P in K]?: string } {
  return value === '' ? {} : ({ [key]: value } as { [P in K]?: string })
}

const SEASONS = ['', 'Spring', 'Summer', 'Fall', 'Winter']

/** Converts a CSL date; undefined if it has no year. */
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

/**
 * Parses a literal date: a date and time such as `2014-11-05T10:25`, a date in citation form, or any text with a year.
 */
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

/** Formats a time for citations: `13:05` becomes `1:05 PM` (R33.5). */
function formatClock(time: string): string {
  const [, hours = '', minutes = ''] = /^(\d\d?):(\d\d)$/.exec(time) ?? []
  if (hours === '' || Number(hours) > 23) return time
  const hour = Number(hours) % 12
  return `${hour === 0 ? 12 : hour}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** Converts CSL names to authors. A name without a given name is an organization. */
function authorsFrom(names: readonly CslName[] | undefined): Author[] {
  return (names ?? []).map((name) => {
    if (name.literal !== undefined) return { kind: 'organization', name: words(name.literal) }
    const particle = name['non-dropping-particle']
    // Some programs repeat the particle in the family name.
    const repeated = particle !== undefined && name.family?.startsWith(`${particle} `) === true
    const family = [repeated ? undefined : particle, name.family]
      .filter((part) => part !== undefined)
      .join(' ')
    if (name.given === undefined || name.given === '') return { kind: 'organization', name: words(family) }
    const given = [name.given, name['dropping-particle']].filter((part) => part !== undefined).join(' ')
    // Some programs split the name of an organization like that of a person: `Institute for` + `Justice`.
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

/** Returns the authors as a field, or an empty object if there are none. */
export function people<K extends string>(
  key: K,
  names: readonly CslName[] | undefined,
): { [P in K]?: Author[] } {
  const authors = authorsFrom(names)
  return authors.length === 0 ? {} : ({ [key]: authors } as { [P in K]?: Author[] })
}
