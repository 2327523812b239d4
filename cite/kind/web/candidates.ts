import { hasGivenName } from '../../author/given-name.ts'
import type { Found } from '../../find/found.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { readUnpaged, readUnpublished } from '../printed/unpaged.ts'
import { readAuthorAndTitle } from '../../author/author-and-title.ts'
import { readPaper } from '../newspaper/read.ts'
import { trimTail } from '../../text/trim.ts'
import type { Candidate } from '../../read/candidate.ts'
import { isDescribedDocument } from './forms.ts'
import { readWebPage, type WebWork } from './read.ts'
import { reachedAt, readTail } from './tail.ts'

/** Reads an article cited to the print edition of a newspaper, with the URL of the online version (R30.4). */
export function paperOnline(text: string, address: Found): ReadOne | undefined {
  // A memorandum with a date is not a newspaper article.
  if (isDescribedDocument(text)) return undefined
  const work = readPaper(trimTail(text.slice(0, address.core[0]), ','), text.slice(...address.core))
  if (work?.source.kind !== 'newspaper' && work?.source.kind !== 'magazine') return undefined
  const reached = reachedAt(text.slice(address.core[0]), text.slice(...address.core))
  if (reached === undefined) return undefined
  return {
    source: { ...work.source, ...reached.fields },
    form: 'full',
    pincite: work.pincite,
    parentheticals: reached.parentheticals,
    rest: [],
  }
}

/** Reads an article that has a URL but no pages. */
export function unpagedOnline(text: string, address: Found): ReadOne | undefined {
  const head = trimTail(text.slice(0, address.core[0]), ',')
  const read = readUnpublished(head) ?? readUnpaged(head)
  if (read?.source.kind !== 'printed' || read.rest.length > 0) return undefined
  const url = text.slice(...address.core)
  const { fields, parentheticals, rest } = readTail(text, address.core[1], true)
  if (Object.keys(fields).some((field) => field !== 'archiveUrl')) return undefined
  return {
    ...read,
    source: { ...read.source, url, ...fields },
    parentheticals: [...read.parentheticals, ...parentheticals],
    rest: keepRest(rest),
  }
}

/** Reads a web page cited after a footnote number: `114 Jane Roe, Short Notes, Acme News (Oct. 8, 2014), https://…`. */
export function numberedNote(text: string, address: Found): ReadOne | undefined {
  const [lead, note = ''] = /^(\d{1,3}) (?=[A-Z][a-z’]+ [A-Z])/.exec(text) ?? []
  if (lead === undefined) return undefined
  const signed = readAuthorAndTitle(text.slice(lead.length, address.core[0]))
  const several = signed.authors.length > 1 && signed.authors.every(({ kind }) => kind === 'person')
  if (
    !several &&
    !signed.authors.some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
  )
    return undefined
  const [start, end] = address.core
  const [page] = readWebPage(text.slice(lead.length), [start - lead.length, end - lead.length])
  if (page === undefined) return undefined
  const { rest, ...one } = candidateOf(page)
  return { ...one, rest: [note, ...rest] }
}

export function* pagesOf(text: string, address: Found): Generator<Candidate, undefined> {
  // A chapter with a URL is not a page of a site: `Short Notes, in Roe Papers 12 (2012), https://…`.
  if (/, in (?:\d+ )?[A-Z].* \d[\d, –-]* \([^()]*\d{4}\)/.test(text.slice(0, address.core[0])))
    return undefined
  for (const page of readWebPage(text, address.core)) yield candidateOf(page)
  return undefined
}

function candidateOf({ rest, ...page }: WebWork): Candidate {
  return { ...page, form: 'full', rest: keepRest(rest) }
}
