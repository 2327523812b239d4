import { archivedAddress, readAddress } from './address.ts'
import type { Extraction, Field, PageReading } from './extraction.ts'
import { pageType } from './kind.ts'
import type { PageDocument } from './page.ts'
import { readPage } from './read-page.ts'
import { siteName } from './site-names.ts'
import { keyOfSite } from './sites.ts'

export type { Extraction } from './extraction.ts'

/** Reads title, authors, dates, site and the rest off a page (PG2). Pure; never throws on any page. */
export function extract(page: PageDocument, url: string): Extraction {
  return complete(readPage(page, url), url)
}

/** A reading with its type, and with the table's word on the site (PG12, PG14). `url` is where the page was read. */
export function complete({ signs, site, ...reading }: PageReading, url: string): Extraction {
  const given = readAddress(url) ?? readAddress(reading.url.value)
  const address = given === undefined ? undefined : (archivedAddress(given) ?? given)
  if (address === undefined) throw new Error('A reading has an address.')
  const named = withTable(site, siteName(address.host))
  return {
    ...reading,
    ...(named === undefined ? {} : { site: named }),
    type: pageType(address, signs, reading.authors?.value),
  }
}

/** The table knows a site better than the site's own pages do; what they say is kept as the alternative. */
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
