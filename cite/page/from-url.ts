import { type Address, plainHost, printAddress, readAddress, segmentsOf } from './address.ts'
import type { Extraction, Field, Reading } from './extraction.ts'
import { pageType, withWork } from './kind.ts'
import { dateInPath } from './path-date.ts'
import { siteName } from './site-names.ts'
import { findWork } from './work/find-work.ts'

/**
 * How often values from a URL alone were correct on real pages. The values are the date in the path, the title from the
 * slug, the site's name from the table, and the host as the site's name.
 */
const RIGHT = { date: 0.95, slug: 0.31, site: 0.9, host: 0.3 }

/**
 * Creates a draft from a URL alone: the site from the table, a date in the path, a title from the slug, and any law
 * that the page publishes on an official code site (PG1, PG24). Returns undefined if the text is not an http(s) URL.
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

/** Returns the site of a host. If the table doesn't list the host, the host itself is the site's name. */
function siteOfHost({ host }: Address): Field<string> {
  const name = siteName(host)
  return name === undefined ? only(plainHost(host), RIGHT.host, 'host') : only(name, RIGHT.site, 'site-table')
}

function only<T>(value: T, confidence: number, evidence: Reading<T>['provenance'][number]): Field<T> {
  return { value, confidence, provenance: [evidence], alternatives: [] }
}

const smallWords = new Set(
  'a an the and but or nor for of in on at to by as from with over into vs v'.split(' '),
)

/** Returns the longest hyphenated segment of a path. The segment must have at least three words, like a headline. */
function titleInPath(path: string): string | undefined {
  const slugs = segmentsOf(path)
    .map((part) => part.replace(/\.[a-z]{2,5}$/i, ''))
    .map((part) => part.split(/[-_]+/).filter((word) => isWord(word)))
    .filter((words) => words.length >= 3)
  const [longest] = slugs.sort((one, other) => other.length - one.length)
  return longest === undefined ? undefined : headline(longest)
}

/** Returns false for numbers and keys that content management systems add to a URL. */
function isWord(word: string): boolean {
  return word !== '' && !/^(?=.*\d)[0-9a-f]{6,}$/i.test(word) && !/^\d{5,}$/.test(word)
}

/** Capitalizes a headline: the first and last words, and all others except short connecting words (Indigo R8). */
function headline(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const inside = at > 0 && at < words.length - 1
      return inside && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
}
