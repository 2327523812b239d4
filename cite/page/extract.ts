import {
  type Address,
  archivedAddress,
  NOWHERE,
  printAddress,
  readAddress,
  resolveAddress,
  sameHost,
} from './address.ts'
import type { Extraction, Field, PageReading, PageSigns } from './extraction.ts'
import { fromEpoch } from './date-text.ts'
import { isPost, pageType } from './kind.ts'
import type { PageDocument } from './page.ts'
import { blockedOf, blogOf, designationOf, posterOf, seriesOf } from './particulars.ts'
import { readName } from './person.ts'
import { readPage } from './read-page.ts'
import { siteName } from './site-names.ts'
import { keyOfSite } from './sites.ts'

export type { Extraction } from './extraction.ts'

/** Extracts title, authors, dates, site, and more from a page (PG2). Pure; never throws. */
export function extract(page: PageDocument, url: string): Extraction {
  return complete(readPage(page, url))
}

/** Adds the page type, and the site name from the table, to a reading (PG12, PG14). */
export function complete({ signs, site, url, ...reading }: PageReading): Extraction {
  const given = readAddress(url) ?? NOWHERE
  const address = archivedAddress(given) ?? given
  const named = withTable(site, siteName(address.host))
  const blocked = blockedOf(signs, reading.title?.value ?? '')
  const known = {
    ...(named === undefined ? {} : { site: named }),
    url: canonical(signs.canonical ?? '', address),
    ...(address === given ? {} : { archive: only(printAddress(given)) }),
  }
  if (blocked !== undefined) return { ...known, type: pageType(address), blocked }
  const authors = posters(address, signs) ?? reading.authors
  const designation = designationOf(address, signs)
  const blog = blogOf(address, signs, named?.value ?? '')
  const series = seriesOf(signs)
  return {
    ...datedReading(reading, address),
    ...known,
    ...(authors === undefined ? {} : { authors }),
    ...(designation === undefined ? {} : { designation }),
    ...(blog === undefined ? {} : { blog }),
    ...(series === undefined ? {} : { series }),
    type: pageType(address, signs, authors?.value),
  }
}

const POST_NUMBER = /^\/\w+\/status\/(\d{17,19})$/
const WIKI = /(?:^|\.)wiki(?:pedia|source|quote|books|voyage|versity)\.org$/

/**
 * Adjusts a reading for its platform: a post has no title (R33.7), and a wiki entry has the date of its last change.
 * The number of an X post encodes its date.
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

function only(value: string): Field<string> {
  return { value, confidence: 1, provenance: ['url'], alternatives: [] }
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
function posters(address: Address, signs: PageSigns): Extraction['authors'] {
  const poster = isPost(address) ? posterOf(signs) : undefined
  const author = poster === undefined ? undefined : readName(poster.name)
  if (author === undefined) return undefined
  const value = [{ ...author, ...(poster?.handle === undefined ? {} : { handle: poster.handle }) }]
  return { value, confidence: 0.9, provenance: ['title-tag'], alternatives: [] }
}

/** Prefers the table's site name to the page's, which becomes the alternative. */
function withTable(site: Field<string> | undefined, known: string | undefined): Field<string> | undefined {
  if (known === undefined) return site
  const { alternatives = [], ...said } = site ?? {}
  const own = 'value' in said ? [said as Field<string>] : []
  const agrees = site !== undefined && keyOfSite(site.value) === keyOfSite(known)
  return {
    value: known,
    confidence: agrees ? 0.97 : 0.93,
    provenance: agrees ? ['site-table', ...site.provenance] : ['site-table'],
    alternatives: (agrees ? alternatives : [...own, ...alternatives]).slice(0, 2),
  }
}
