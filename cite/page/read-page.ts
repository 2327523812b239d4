import {
  type Address,
  archivedAddress,
  printAddress,
  readAddress,
  resolveAddress,
  sameHost,
} from './address.ts'
import { authorsOf } from './authors.ts'
import { datesOf } from './dates.ts'
import type { Field, PageReading } from './extraction.ts'
import { LinkedData, typesOf } from './linked-data.ts'
import { mainNodes } from './main-node.ts'
import type { PageDocument } from './page.ts'
import { namesOfSite, siteOf } from './sites.ts'
import { type Survey, survey } from './survey.ts'
import { headTitles, mainHeading, titleOf } from './title.ts'

const NOWHERE: Address = { scheme: 'https', host: 'localhost', port: '', path: '/', query: '', fragment: '' }

/** Reads title, authors, dates, site and the rest off a page, from the page alone (PG2). */
export function readPage(page: PageDocument, url: string): PageReading {
  const read = survey(page)
  const given = readAddress(url) ?? NOWHERE
  const address = archivedAddress(given) ?? given
  const data = new LinkedData(read.linkedData)
  const early = mainHeading(read, namesOfSite(read, [], data, address))
  const nodes = mainNodes(data, address, [...headTitles(read), ...(early === undefined ? [] : [early.text])])
  const sites = namesOfSite(read, nodes, data, address)
  const heading = mainHeading(read, sites)
  const title = titleOf(read, heading, { nodes, sites })
  const place = { headingLine: heading?.mark.line ?? 0, headingRegion: heading?.mark.region ?? 0 }
  const authors = authorsOf(read, { data, nodes, sites, place, headingKey: heading?.key ?? '' })
  const { date, updated, time } = datesOf(read, { nodes, address, ...place })
  const site = siteOf(read, { nodes, data, address, title: title?.value ?? '' })
  return {
    ...(title === undefined ? {} : { title }),
    ...(authors === undefined ? {} : { authors }),
    ...(date === undefined ? {} : { date }),
    ...(updated === undefined ? {} : { updated }),
    ...(time === undefined ? {} : { time }),
    ...(site === undefined ? {} : { site }),
    url: canonical(read, address),
    ...(address === given ? {} : { archive: only(printAddress(given)) }),
    signs: { types: nodes.slice(0, 1).flatMap(typesOf), openGraph: read.metas.get('og:type')?.[0] },
  }
}

function only(value: string): Field<string> {
  return { value, confidence: 1, provenance: ['url'], alternatives: [] }
}

function canonical(read: Survey, address: Address): Field<string> {
  const link = resolveAddress(read.links.get('canonical') ?? read.metas.get('og:url')?.[0] ?? '', address)
  const own =
    link !== undefined && sameHost(link.host, address.host) && (link.path !== '/' || address.path === '/')
  return {
    value: printAddress(own ? link : address),
    confidence: own ? 0.98 : 0.95,
    provenance: [own ? 'canonical' : 'url'],
    alternatives: [],
  }
}
