import {
  type Address,
  archivedAddress,
  isHome,
  NOWHERE,
  printAddress,
  readAddress,
  resolveAddress,
  sameHost,
} from './address.ts'
import type { Evidence, Extraction, Field, PageReading, PageSigns } from './extraction.ts'
import { fromEpoch } from './date-text.ts'
import { isPost, pageType, withWork } from './kind.ts'
import type { PageDocument } from './page.ts'
import { blockedOf, emptinessOf, blogOf, designationOf, posterOf, seriesOf } from './particulars.ts'
import { plainName, readName } from './person.ts'
import { present } from './present.ts'
import { readPage } from './read-page.ts'
import { isEnglish } from './language.ts'
import { onwardOf } from './onward.ts'
import { toMixedCaseTitle } from './title-capitals.ts'
import { findSite, type KnownSite } from './site-names.ts'
import { findWork } from './work/find-work.ts'
import { keyOfSite } from './sites.ts'
import { titleWithoutSite, withoutPartOfSite } from './site-parts.ts'

export type { Extraction } from './extraction.ts'

/** Extracts title, authors, dates, site, and more from a page (PG2). Pure; never throws. */
export function extract(page: PageDocument, url: string): Extraction {
  return complete(readPage(page, url, (read) => ({ onward: onwardOf(read) })))
}

/** Adds the page type, and the site name from the table, to the data read from a page (PG12, PG14). */
export function complete({ signs, site, url, title, ...others }: PageReading): Extraction {
  const reading = {
    ...others,
    ...present({ title: title === undefined ? undefined : toMixedCaseTitle(title, signs.texts ?? []) }),
  }
  const given = readAddress(url) ?? NOWHERE
  const original = signs.original === undefined ? undefined : readAddress(signs.original)
  const address = archivedAddress(given) ?? original ?? given
  const known = {
    ...present({
      site: withFullName(withCompanion(withTable(site, findSite(address.host)), address), signs, address),
    }),
    url: canonical(signs.canonical ?? '', address),
    ...(address === given ? {} : { archive: only(printAddress(given)) }),
    ...present({ onward: original === undefined ? onwardUrl(signs, address) : printAddress(original) }),
  }
  const blocked = blockedOf(signs, reading.title?.value ?? '') ?? emptinessOf(signs, reading)
  if (blocked !== undefined) return { ...known, type: pageType(address), blocked }
  const siteName = known.site?.value ?? ''
  const authors = posters(address, signs, reading.authors) ?? withoutPartOfSite(reading.authors, known.site)
  // The date on an archived record is the day the copy was made.
  const isUndated = original !== undefined || isUploadDate(reading.date, signs, address)
  const undated = withoutHomeTitle(isUndated ? withoutDates(reading) : reading, address)
  const dated = datedReading(withTitleApart(undated, signs, siteName), address)
  const work = findWork(address, signs, { ...dated, ...known })
  const { authors: _authors, ...rest } = dated
  return {
    ...rest,
    ...known,
    ...present({
      authors,
      // A court opinion is not an opinion piece.
      designation: work?.kind === 'case' ? undefined : designationOf(address, signs),
      blog: blogOf(address, signs, siteName),
      series: seriesOf(signs),
      work,
      foreign: isForeign(signs) || undefined,
    }),
    type: withWork(work, pageType(address, signs, authors?.value)),
  }
}

/** Hosts of governments, whose pages are rarely dated pieces. */
const GOVERNMENT = /\.(?:gov|mil|us)(?:\.[a-z]{2})?$/

/**
 * Returns true for a date that only the metadata of a government's page gives: without the markup of an article, it is
 * the day the page was first uploaded.
 */
function isUploadDate(
  date: Extraction['date'],
  { types = [], openGraph }: PageSigns,
  { host }: Address,
): boolean {
  if (date === undefined || !GOVERNMENT.test(host) || openGraph === 'article') return false
  return (
    date.provenance.every((kind) => kind === 'meta' || kind === 'json-ld') &&
    !types.some((type) => /Article|Posting|Report/.test(type))
  )
}

/** A home page has no title except its site's name; its first heading belongs to a section. */
function withoutHomeTitle<T extends Pick<Extraction, 'title'>>(reading: T, address: Address): T {
  if (!isHome(address) || reading.title?.provenance.some((kind) => kind !== 'heading') !== false)
    return reading
  const { title: _title, ...rest } = reading
  return rest as T
}

const POST_NUMBER = /^\/\w+\/status\/(\d{17,19})$/
const WIKI = /(?:^|\.)wiki(?:pedia|source|quote|books|voyage|versity)\.org$/

/**
 * Adjusts the data for the platform: a post has no title (R33.7), and a wiki entry has only the date of its last
 * change. The number of an X post encodes its date.
 */
function datedReading(
  { title, date, ...rest }: Omit<PageReading, 'signs' | 'site' | 'url'>,
  address: Address,
): Omit<PageReading, 'signs' | 'site' | 'url'> {
  if (WIKI.test(address.host) && rest.updated !== undefined)
    return { ...rest, ...(title === undefined ? {} : { title }) }
  const [, number] = POST_NUMBER.exec(address.path) ?? []
  const made =
    number !== undefined && date === undefined && /(?:^|\.)(?:x|twitter)\.com$/.test(address.host)
      ? // Milliseconds since X's epoch, shifted left by 22 bits.
        fromEpoch(Math.floor((Number(number) / 2 ** 22 + 1_288_834_974_657) / 1000)).date
      : undefined
  const day = made === undefined ? date : { ...only(made), confidence: 0.7 }
  return {
    ...rest,
    ...(title === undefined || isPost(address) ? {} : { title }),
    ...(day === undefined ? {} : { date: day }),
  }
}

/** Removes the site's name, as given in the table, from the title (PG5). */
function withTitleApart<T extends Pick<Extraction, 'title'>>(reading: T, signs: PageSigns, site: string): T {
  const { title } = reading
  if (title === undefined || site === '') return reading
  const value = titleWithoutSite(title.value, signs.heads ?? [], site)
  return value === title.value ? reading : { ...reading, title: { ...title, value } }
}

function only(value: string): Field<string> {
  return { value, confidence: 1, provenance: ['url'], alternatives: [] }
}

/** Returns true if the page is in a language other than English. */
function isForeign({ lang = '', texts = [] }: PageSigns): boolean {
  const isDeclared = /^[a-z]{2,3}(?:$|[-_])/.test(lang) && !/^(?:en|und|mul|zxx)(?:$|[-_])/.test(lang)
  return !(isEnglish(texts) ?? !isDeclared)
}

/** Returns the page's canonical URL if it is on the same host and is not the home page (PG20). */
function canonical(said: string, address: Address): Field<string> {
  const link = resolveAddress(said, address)
  const own =
    link !== undefined && sameHost(link.host, address.host) && (link.path !== '/' || address.path === '/')
  return {
    value: printAddress(own ? link : address),
    confidence: own ? 0.98 : 0.95,
    provenance: [own ? 'canonical' : 'url'],
    alternatives: [],
  }
}

/** Returns the author of a post; the platform's own markup takes precedence over bylines. */
function posters(address: Address, signs: PageSigns, authors: Extraction['authors']): Extraction['authors'] {
  if (!isPost(address)) return undefined
  const [first] = authors?.value ?? []
  const poster = posterOf(signs, address, first === undefined ? undefined : plainName(first))
  const author = poster === undefined ? undefined : readName(poster.name)
  if (author === undefined) return undefined
  const value = [{ ...author, ...(poster?.handle === undefined ? {} : { handle: poster.handle }) }]
  return { value, confidence: 0.9, provenance: ['title-tag'], alternatives: [] }
}

/** The article before the name of an institution, which citations omit: `The Acme Housing Authority`. */
const ARTICLE =
  /^The (?=.*\b(?:Authority|Office|Department|Board|Commission|Council|District|Agency|City|County|Courts?)\b)/

/**
 * Writes out the initials that a government's site calls itself, if the page explains them: `Acme Transportation
 * Commission (ATC)`.
 */
function withFullName(
  site: Field<string> | undefined,
  { texts = [] }: PageSigns,
  { host }: Address,
): Field<string> | undefined {
  if (site === undefined) return undefined
  const value = site.value.replace(ARTICLE, '')
  if (!GOVERNMENT.test(host) || !/^[A-Z]{2,6}$/.test(value)) return { ...site, value }
  for (const text of texts) {
    const [before = '', after] = text.split(`(${value})`)
    if (after === undefined) continue
    const words = before.trim().split(' ')
    // Count back as many capitalized words as there are initials.
    for (let at = words.length - value.length; at >= Math.max(0, words.length - 2 * value.length); at--) {
      const name = words.slice(at)
      const initials = name.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0))
      if (initials.join('') === value) return { ...site, value: name.join(' ') }
    }
  }
  return { ...site, value }
}

/** Names the online companion of a law review, which has a section of the review's site: `/online/`, `/forum/`. */
function withCompanion(site: Field<string> | undefined, { path }: Address): Field<string> | undefined {
  const [, section = ''] = /^\/(online|forum)(?:-archive)?\/./.exec(path) ?? []
  if (site === undefined || section === '' || !/\bLaw (?:Review|Journal)$/.test(site.value)) return site
  return { ...site, value: `${site.value} ${section === 'forum' ? 'Forum' : 'Online'}` }
}

/** Evidence in which a site names itself. */
const OWN_NAME: ReadonlySet<Evidence> = new Set(['meta', 'citation-meta', 'json-ld'])

/**
 * Prefers the table's site name to the page's, which becomes the alternative. If a part of a site states its own name,
 * that name takes precedence over the parent's (PG12).
 */
function withTable(site: Field<string> | undefined, table: KnownSite | undefined): Field<string> | undefined {
  if (table === undefined) return site
  const { name: known, isOwn } = table
  if (!isOwn && site !== undefined && keyOfSite(site.value) !== keyOfSite(known) && namesItself(site)) {
    const parent = { value: known, confidence: 1 - site.confidence, provenance: ['site-table' as const] }
    return { ...site, alternatives: [parent, ...site.alternatives].slice(0, 2) }
  }
  const { alternatives = [], ...said } = site ?? {}
  const own = 'value' in said ? [said as Field<string>] : []
  const agrees = site !== undefined && keyOfSite(site.value) === keyOfSite(known)
  return {
    value: known,
    confidence: agrees ? 0.97 : 0.88,
    provenance: agrees ? ['site-table', ...site.provenance] : ['site-table'],
    alternatives: (agrees ? alternatives : [...own, ...alternatives]).slice(0, 2),
  }
}

/** Returns true for a name of several words, or one that several kinds of evidence agree on. */
function namesItself({ value, provenance }: Field<string>): boolean {
  if (!provenance.some((kind) => OWN_NAME.has(kind)) || /^[\w-]+(?:\.[\w-]+)+$/.test(value)) return false
  // The company that owns a site is not the site.
  if (/,? (?:Inc|LLC|Ltd|GmbH)\.?$/.test(value)) return false
  return provenance.length > 1 || value.includes(' ')
}

/** Returns the URL of the page that this one redirects to, if it is a different page. */
function onwardUrl({ onward }: PageSigns, address: Address): string | undefined {
  const target = onward === undefined ? undefined : resolveAddress(onward, address)
  if (target === undefined) return undefined
  const isSelf =
    sameHost(target.host, address.host) && target.path === address.path && target.query === address.query
  return isSelf ? undefined : printAddress(target)
}

function withoutDates<T extends Partial<Record<'date' | 'updated' | 'time', unknown>>>(
  reading: T,
): Omit<T, 'date' | 'updated' | 'time'> {
  const { date: _date, updated: _updated, time: _time, ...rest } = reading
  return rest
}
