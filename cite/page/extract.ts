import type { Author } from '../source/author.ts'
import { printAddress, readAddress, resolveAddress, sameHost, type Address } from './address.ts'
import { unescape } from './entity.ts'
import type { Evidence, Extraction, Field } from './extraction.ts'
import { dateInPath, siteOfHost } from './from-url.ts'
import { pageType } from './kind.ts'
import { LinkedData, textOfProperty, typesOf, valuesOf, isNode } from './linked-data.ts'
import type { PageDocument } from './page.ts'
import { readName } from './person.ts'
import { clean, survey, textOf, type Survey } from './survey.ts'

export type { Extraction } from './extraction.ts'

/** Reads title, authors, dates, site and the rest off a page (PG2). Pure; never throws on any page. */
export function extract(page: PageDocument, url: string): Extraction {
  const read = survey(page)
  const address = readAddress(url) ?? {
    scheme: 'https',
    host: 'localhost',
    port: '',
    path: '/',
    query: '',
    fragment: '',
  }
  const data = new LinkedData(read.linkedData)
  const meta = (...keys: string[]): string | undefined =>
    keys.map((key) => read.metas.get(key)?.[0]).find((value) => value !== undefined)
  const article = data.nodes.find((node) =>
    typesOf(node).some((type) => /Article|BlogPosting|Report/.test(type)),
  )

  const heading = read.headings.find((mark) => mark.tag === 'h1')
  const title =
    one(heading === undefined ? undefined : textOf(heading.element), 'heading', 0.9) ??
    one(meta('og:title', 'twitter:title'), 'meta', 0.7) ??
    one(read.title, 'title-tag', 0.5)
  const names = valuesOf(article?.['author']).flatMap((value) => {
    const node = data.resolve(value)
    const name = textOfProperty(node)
    const author =
      name === undefined
        ? undefined
        : readName(unescape(name), isNode(node) && typesOf(node).includes('Organization'))
    return author === undefined ? [] : [author]
  })
  const metaName = readName(meta('author', 'article:author', 'dc.creator', 'byl') ?? '')
  const authors = list(names, 'json-ld', 0.97) ?? list(metaName === undefined ? [] : [metaName], 'meta', 0.8)
  const published =
    textOfProperty(article?.['datePublished']) ?? meta('article:published_time', 'date', 'dc.date')
  const date =
    one(/^\d{4}-\d\d-\d\d/.exec(published ?? '')?.[0], 'meta', 0.9) ??
    one(dateInPath(address.path), 'url', 0.95)
  const site = one(meta('og:site_name'), 'meta', 0.89) ?? siteOfHost(address)
  return {
    ...(title === undefined ? {} : { title }),
    ...(authors === undefined ? {} : { authors }),
    ...(date === undefined ? {} : { date }),
    site,
    url: canonical(read, address),
    type: pageType(address, authors === undefined ? {} : { authors: authors.value }),
  }
}

function one(value: string | undefined, evidence: Evidence, confidence: number): Field<string> | undefined {
  const text = clean(unescape(value ?? ''))
  return text === '' ? undefined : { value: text, confidence, provenance: [evidence], alternatives: [] }
}

function list(
  value: readonly Author[],
  evidence: Evidence,
  confidence: number,
): Field<readonly Author[]> | undefined {
  return value.length === 0 ? undefined : { value, confidence, provenance: [evidence], alternatives: [] }
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
