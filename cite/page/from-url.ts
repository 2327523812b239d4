import { type Address, plainHost, printAddress, readAddress, segmentsOf } from './address.ts'
import { isoDate } from './calendar.ts'
import type { Extraction, Field, Reading } from './extraction.ts'
import { pageType, withWork } from './kind.ts'
import { siteName } from './site-names.ts'
import { findWork } from './work/find-work.ts'

/** How often a date in a path is the page's date, and a slug its exact title (measured on real pages). */
const RIGHT = { date: 0.95, slug: 0.31, site: 0.9, host: 0.3 }

/**
 * Creates a draft from a URL alone: the site from the table, a date in the path, a title guessed from the slug, and the
 * enactment that an official code publishes there (PG1, PG24).
 * Undefined if it is not an http(s) URL. Uses no network or clock.
 */
export function draftFromUrl(url: string): Extraction | undefined {
  const address = readAddress(url)
  if (address === undefined) return undefined
  const title = titleInPath(address.path)
  const date = dateInPath(address.path)
  const work = findWork(address, {}, {})
  return {
    ...(title === undefined ? {} : { title: only(title, RIGHT.slug, 'url') }),
    ...(date === undefined ? {} : { date: only(date, RIGHT.date, 'url') }),
    site: siteOfHost(address),
    url: only(printAddress(address), 1, 'url'),
    ...(work === undefined ? {} : { work }),
    type: withWork(work, pageType(address)),
  }
}

/** Returns the site of a host: its name in the table, else the host itself. */
function siteOfHost({ host }: Address): Field<string> {
  const name = siteName(host)
  return name === undefined ? only(plainHost(host), RIGHT.host, 'host') : only(name, RIGHT.site, 'site-table')
}

function only<T>(value: T, confidence: number, evidence: Reading<T>['provenance'][number]): Field<T> {
  return { value, confidence, provenance: [evidence], alternatives: [] }
}

/** Finds a date in a path: `/2021/10/26/`, `/2021-10-26-`, `/20211026/`, `/2021/oct/26/`, or `/2021/10/`. */
export function dateInPath(path: string): string | undefined {
  const [, year, month = '', day] =
    /\/((?:19|20)\d\d)[/-](\d{1,2}|[a-z]{3})(?:[/-](\d{1,2}))?(?=[/._-]|$)/i.exec(path) ??
    /[/_-]((?:19|20)\d\d)(0\d|1[012])([012]\d|3[01])(?=[/._-]|$)/.exec(path) ??
    /-((?:19|20)\d\d)-(\d\d)-(\d\d)(?=[/._-]|$)/.exec(path) ??
    []
  if (year === undefined) return undefined
  const number = monthNumber(month)
  const whole = day === undefined ? undefined : isoDate(Number(year), number, Number(day))
  return whole ?? isoDate(Number(year), number)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns 1 to 12, or an invalid number. */
function monthNumber(month: string): number {
  return /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
}

const smallWords = new Set(
  'a an the and but or nor for of in on at to by as from with over into vs v'.split(' '),
)

/** Returns the longest hyphenated segment, if it reads like a headline (at least three words). */
function titleInPath(path: string): string | undefined {
  const slugs = segmentsOf(path)
    .map((part) => part.replace(/\.[a-z]{2,5}$/i, ''))
    .map((part) => part.split(/[-_]+/).filter((word) => isWord(word)))
    .filter((words) => words.length >= 3)
  const [longest] = slugs.sort((one, other) => other.length - one.length)
  return longest === undefined ? undefined : headline(longest)
}

/** Returns false for numbers and keys that publishing systems add to a URL. */
function isWord(word: string): boolean {
  return word !== '' && !/^(?=.*\d)[0-9a-f]{6,}$/i.test(word) && !/^\d{5,}$/.test(word)
}

/** Capitalizes a headline: first and last word, and all but short connecting words (Indigo R8). */
function headline(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const inside = at > 0 && at < words.length - 1
      return inside && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
}
