import { archivedAddress, NOWHERE, printAddress, readAddress } from './address.ts'
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
import { survey } from './survey.ts'
import { headTitles, mainHeading, titleOf } from './title.ts'
import { toMixedCaseTitle } from './title-capitals.ts'
import { isJournalName } from './work/short-citation.ts'

/** Extracts title, authors, dates, site, and more from the page alone (PG2). */
export function readPage(page: PageDocument, url: string): PageReading {
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
  const { date, updated, time } = datesOf(read, {
    nodes,
    address,
    ...place,
    heading: heading?.text ?? read.title,
    isJournal: sites.some(isJournalName),
  })
  const site = siteOf(read, { nodes, data, address, title: title?.value ?? '' })
  const mixed = title === undefined ? undefined : toMixedCaseTitle(title, read.lines)
  return {
    ...present({ title: mixed, authors, date, updated, time, site }),
    url,
    signs: {
      ...(original === undefined ? {} : { original: printAddress(original) }),
      ...signsOf(read, { nodes, data, headingLine: place.headingLine, path: address.path }),
    },
  }
}
