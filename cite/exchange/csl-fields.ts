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

function fromWords(literal: string | undefined): CiteDate | undefined {
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(literal ?? '')?.[1]
  return year === undefined ? undefined : { year: Number(year) }
}

/** CSL names as authors; a name without a given part is a body unless it is one word. */
function authorsFrom(names: readonly CslName[] | undefined): Author[] {
  return (names ?? []).map((name) => {
    if (name.literal !== undefined) return { kind: 'organization', name: words(name.literal) }
    const family = [name['non-dropping-particle'], name.family].filter((part) => part !== undefined).join(' ')
    if (name.given === undefined || name.given === '') return { kind: 'organization', name: words(family) }
    const given = [name.given, name['dropping-particle']].filter((part) => part !== undefined).join(' ')
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
