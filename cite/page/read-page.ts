import { type Address, archivedAddress, NOWHERE, readAddress } from './address.ts'
import { isPermaRecord, originalOfRecord } from './archived-record.ts'
import { authorsOf } from './authors.ts'
import { datesOf } from './dates.ts'
import type { PageReading } from './extraction.ts'
import { LinkedData } from './linked-data.ts'
import { mainNodes } from './main-node.ts'
import type { PageDocument } from './page.ts'
import { present } from './present.ts'
import { namesOfSite, siteOf } from './sites.ts'
import { signsOf } from './signs.ts'
import { type Survey, survey } from './survey.ts'
import { headTitles, mainHeading, titleOf } from './title.ts'
import { isJournalName } from './work/short-citation.ts'

/**
 * Extracts title, authors, dates, site, and more from the page alone (PG2). `more` adds evidence that the bookmarklet
 * doesn't need.
 */
export function readPage(
  page: PageDocument,
  url: string,
  more: (read: Survey) => Partial<PageReading['signs']> = () => ({}),
): PageReading {
  const read = survey(page)
  const given = readAddress(url) ?? NOWHERE
  const original = isPermaRecord(given) ? originalOfRecord(page) : undefined
  const address = archivedAddress(given) ?? original ?? given
  const data = new LinkedData(read.linkedData)
  const early = mainHeading(read, namesOfSite(read, [], data, address), address.path)
  const nodes = mainNodes(data, address, [...headTitles(read), ...(early === undefined ? [] : [early.text])])
  const sites = namesOfSite(read, nodes, data, address)
  const heading = mainHeading(read, sites, address.path)
  const title = titleOf(read, heading, { nodes, sites })
  const place = { headingLine: heading?.mark.line ?? 0, headingRegion: heading?.mark.region ?? 0 }
  const authors = authorsOf(read, { data, nodes, sites, place, headingKey: heading?.key ?? '' })
  const { date, updated, time, utc } = datesOf(read, {
    nodes,
    address,
    ...place,
    heading: heading?.text ?? read.title,
    isJournal: sites.some(isJournalName),
  })
  const site = siteOf(read, { nodes, data, address, title: title?.value ?? '' })
  return {
    ...present({ title, authors, date, updated, time, site }),
    url,
    signs: {
      ...(original === undefined ? {} : { original: wholeOf(original) }),
      ...(utc === undefined ? {} : { utc }),
      ...more(read),
      ...signsOf(read, { nodes, data, headingLine: place.headingLine, path: address.path }),
    },
  }
}

/** Formats a URL without changing it. Its tracking parameters are removed later, when a citation is made. */
function wholeOf({ scheme, host, port, path, query, fragment }: Address): string {
  return `${scheme}://${host}${port}${path}${query}${fragment}`
}
