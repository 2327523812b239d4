import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { plainName } from './person.ts'
import { hasGivenName } from './shown-names.ts'
import { initialsOf, keyOfName, keyOfTitle, likeness } from './title-key.ts'

/** A separator between the parts of a title, such as the title of a page and the name of its site. */
export const SEPARATOR = /\s+(?:[|•·»«‹›–—-]|::)\s+/
/**
 * Minimum fraction of words that a part of a title must share with the site's name to count as another spelling of it.
 */
const SAME_SITE = 0.65
/** Minimum number of words in such a part. A shorter part has too few words to compare. */
const FEWEST_WORDS = 4

/**
 * Returns the title without the name of its site. The site's name in the title can be spelled differently from the name
 * in the table: `United States Courts for the Ninth Circuit - Opinions`. If the title is only that name, looks for a
 * better title in the page's head.
 */
export function titleWithoutSite(title: string, heads: readonly string[], site: string): string {
  const own = apart(title, site)
  if (own !== undefined) return own
  // A title with a number belongs to an issue or an event: `Acme Law Review Online, 2015 Symposium`.
  if (!isSite(title, site) || (/\d/.test(title) && !/\d/.test(site))) return title
  return heads.map((head) => apart(head, site)).find((rest) => rest !== undefined) ?? title
}

function apart(text: string, site: string): string | undefined {
  const parts = text.split(SEPARATOR).filter((part) => keyOfTitle(part) !== '')
  if (parts.length < 2) return undefined
  const others = parts.filter((part) => !isSite(part, site))
  return others.length === parts.length || others.length === 0 ? undefined : others.join(' – ')
}

/** The name of a city with its state, which the title tag may leave out. */
const CITY_IN_STATE = /^((?:City|Town|Village) of [^,]+), /

function isSite(text: string, site: string): boolean {
  const [, city] = CITY_IN_STATE.exec(site) ?? []
  return isNamed(text, site) || (city !== undefined && isNamed(text, city))
}

function isNamed(text: string, site: string): boolean {
  const key = wordsOf(text)
  const name = wordsOf(site)
  if (key.replaceAll(' ', '') === name.replaceAll(' ', '')) return true
  if (/^\p{Lu}{3,8}$/u.test(text)) return text.toLowerCase() === initialsOf(name)
  if (key.split(' ').length < FEWEST_WORDS) return false
  // The full name of an institution can end with the site's shorter name: `State of Acme Office of the Acme Courts`.
  return likeness(key, name) >= SAME_SITE || (FULL_NAME.test(key) && key.endsWith(` ${name}`))
}

/** The beginning of the full name of a government institution. */
const FULL_NAME = /^(?:administrative office|city|commonwealth|county|office|state|town) of /

/** The legal form at the end of a company's name. */
const LEGAL_FORM = /,? (?:AG|B\.?V\.?|Co\.?|Corp\.?|GmbH|Inc\.?|LLC|LLP|Ltd\.?|S\.?A\.?)$/

/**
 * Returns the company whose name, without its legal form, is the same as the main part of the host: `Acme GmbH` on
 * acme.com.
 */
export function companyOfHost(label: string, lines: readonly string[]): string | undefined {
  const names = lines.filter((line) => line.length < 60).map((line) => line.replace(COPYRIGHT, ''))
  const own = names.find((name) => LEGAL_FORM.test(name) && keyOfName(name.replace(LEGAL_FORM, '')) === label)
  return own?.replace(LEGAL_FORM, '')
}

/** The copyright symbol and the years before the owner's name. */
const COPYRIGHT = /^(?:©|\(c\)|copyright)[\s©\d,–-]*/i

function wordsOf(text: string): string {
  return keyOfTitle(text.replaceAll('U.S.', 'US'))
    .replace(/^the /, '')
    .replace(/\bus\b/, 'united states')
}

/**
 * Words in the names of organizations. A name with such a word is not the name of a person: `Acme Home Equity Program`.
 */
const BODY =
  /\b(?:agency|association|authority|board|center|commission|committee|company|council|department|district|foundation|institute|office|program|project|school|service|society|university)\b/

/** Words in the names of publications, which no person's name contains. */
const PRESS =
  /\b(?:bl[ao]tt|blog|journal|kurier|magazine?|media|news|online|post|presse?|radio|redaktion|times|verlag|zeitung)\b/

/** Words that follow the site's name in the names of its departments. */
const OWN_DESK =
  /^(?:news(?: (?:desk|weekly))?|newsroom|online|admin|redaktion|rédaction|redazione|redacción|redação)$/

/** The name of an edition, which follows the name of all editions of a site: `Acme` on `Acme Arabic`. */
const EDITION =
  /^(?:(?:en|in|auf) )?(?:africa|arabic|asia|australia|brasil|canada|deutsch|english|espanol|europe|francais|india|italiano|portugues|russian|turkish|uk|us)$/

/**
 * Drops authors that are not people: a name that is only the beginning of the site owner's name, and a department named
 * after the site, such as `BBC News` on `BBC` (PG6). A "person" with the site's name becomes an organization.
 */
export function withoutPartOfSite(
  authors: Extraction['authors'],
  site: Extraction['site'],
): Extraction['authors'] {
  if (authors === undefined || site === undefined) return authors
  const name = wordsOf(site.value)
  // If the metadata doesn't give the site's name, the name may belong to a person who owns the site.
  const namesItself = site.provenance.some((kind) => kind === 'meta' || kind === 'json-ld')
  const isHidden = isOnlyFrom(authors, 'meta')
  const value = authors.value.flatMap((author): Author[] => {
    // On some state sites, the metadata gives the state as the author of every page.
    if (isHidden && /^(?:State|Commonwealth) of /.test(plainName(author))) return []
    const key = wordsOf(plainName(author))
    if (key === name && namesItself && (isHidden || PRESS.test(key)))
      return [{ kind: 'organization', name: plainName(author) }]
    // Hidden metadata that gives the site's name as the author is ignored, unless the name looks like a person's name.
    const isVenue = key === name && isHidden && author.kind === 'person' && !hasGivenName(author)
    if (isVenue) return []
    const rest = name.startsWith(`${key} `) ? name.slice(key.length) : ''
    const isWhole = rest !== '' && (isHidden || EDITION.test(rest.trim()))
    if (isWhole && author.kind === 'organization') return []
    const isDesk = key.startsWith(`${name} `) && OWN_DESK.test(key.slice(name.length + 1))
    return (author.kind === 'person' && BODY.test(rest)) || isDesk ? [] : [author]
  })
  return value.length === 0 ? undefined : { ...authors, value }
}

/** Number of initials at the end that a shortened name must include. */
const LAST_INITIALS = 3

/**
 * Returns true if `wanted` consists of a name's initials, of which some may be left out, but not the first or the last
 * three: `mabf` for the initials `mrbeabf`.
 */
export function isShortenedTo(initials: string, wanted: string): boolean {
  if (wanted.length <= LAST_INITIALS || initials.length <= wanted.length) return false
  let at = 0
  for (const letter of initials) if (letter === wanted[at]) at++
  return (
    at === wanted.length &&
    initials.charAt(0) === wanted.charAt(0) &&
    initials.endsWith(wanted.slice(-LAST_INITIALS))
  )
}
