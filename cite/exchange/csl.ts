import * as z from 'zod/mini'
import { titleCase } from '../text/title-case.ts'
import { type Source, SourceSchema } from '../source/source.ts'
import { archived } from './csl-archive.ts'
import { readNote } from './csl-note.ts'
import { readCited } from './cited-as.ts'
import { withKept } from './kept-fields.ts'
import { sourceInWords, withOwnType } from './plain-type.ts'
import { withLegalFields } from './csl-plain.ts'
import { caseFrom } from './csl-case.ts'
import type { CslFailure } from './csl-failure.ts'
import type { CiteDate } from '../source/date.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import { CslItemSchema, type CslItem } from './csl-item.ts'
import { patentFrom, reportFrom, restatementFrom, treatyFrom } from './csl-document.ts'
import {
  addressOf,
  articleFrom,
  bookFrom,
  chapterFrom,
  entryFrom,
  issuedOn,
  paperFrom,
  printedFrom,
} from './csl-work.ts'
import { billFrom, hearingFrom, legislationFrom, officialJournalFrom, regulationFrom } from './csl-law.ts'

/** The complete source that `toCsl` stores in an item. */
const OwnSchema = z.object({ pincite: SourceSchema })

/**
 * Converts a CSL-JSON or CSL-M item to a source.
 *
 * Never throws; returns a failure for an invalid item. Titles of works get title case, because CSL stores them in
 * sentence case (TC1); names of cases and laws are unchanged.
 */
export function readCslItem(input: unknown): Source | CslFailure {
  const parsed = CslItemSchema.safeParse(withoutNulls(input))
  if (!parsed.success) return { failure: 'This is not a CSL-JSON item.' }
  const own = OwnSchema.safeParse(parsed.data['custom'])
  if (own.success) return own.data.pincite
  const noted = readNote(parsed.data)
  const read = sourceInWords(noted) ?? sourceFrom(withLegalFields(withOwnType(noted)))
  return readCited(words(noted.note), noted, read)
}

/** Converts an item as `readCslItem` does, and preserves the fields that its citation does not print (EX14). */
export function fromCsl(input: unknown): Source | CslFailure {
  const parsed = CslItemSchema.safeParse(withoutNulls(input))
  if (!parsed.success || OwnSchema.safeParse(parsed.data['custom']).success) return readCslItem(input)
  return withKept(parsed.data, readCslItem)
}

/** Removes null fields, which some programs write in place of absent fields. */
function withoutNulls(input: unknown): unknown {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return input
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

type ReadItem = (item: CslItem, id: string) => Source

/** Functions that convert an item, by CSL type; an item of any other type is a printed document. */
const READERS: Readonly<Record<string, ReadItem>> = {
  legal_case: caseFrom,
  'legal-case': caseFrom,
  legislation: inOfficialJournal(legislationFrom),
  statute: inOfficialJournal(legislationFrom),
  regulation: inOfficialJournal(regulationFrom),
  gazette: inOfficialJournal(regulationFrom),
  bill: billFrom,
  hearing: hearingFrom,
  treaty: inOfficialJournal(treatyFrom),
  patent: patentFrom,
  report: reportFrom,
  chapter: chapterFrom,
  'paper-conference': chapterFrom,
  'entry-encyclopedia': partFrom,
  entry: partFrom,
  'entry-dictionary': partFrom,
  'article-journal': articleFrom,
  article: articleFrom,
  review: articleFrom,
  'review-book': articleFrom,
  'article-magazine': paperFrom,
  'article-newspaper': paperFrom,
  post: postFrom,
  'post-weblog': webFrom,
  webpage: webFrom,
  broadcast: podcastFrom,
  song: podcastFrom,
  motion_picture: videoFrom,
  video: videoFrom,
  book: bookFrom,
  classic: bookFrom,
  collection: bookFrom,
  pamphlet: bookFrom,
  periodical: bookFrom,
}

function sourceFrom(item: CslItem): Source {
  const read = Object.hasOwn(READERS, item.type) ? READERS[item.type] : undefined
  return (read ?? printedFrom)(item, words(item.id))
}

/** Reads an enactment as an Official Journal citation if it was printed there, and otherwise with `read`. */
function inOfficialJournal(read: ReadItem): ReadItem {
  return (item, id) => officialJournalFrom(item, id) ?? read(item, id)
}

/**
 * Converts a part of a larger work. An entry with an author, or without a container, is a chapter of a book. Any other
 * part is a section of a restatement.
 */
function partFrom(item: CslItem, id: string): Source {
  const inBook = (item.author ?? []).length > 0 || words(item['container-title']) === ''
  return entryFrom(item, id) ?? (inBook ? chapterFrom(item, id) : restatementFrom(item, id))
}

function postFrom(item: CslItem, id: string): Source {
  return {
    kind: 'post',
    id,
    ...people('authors', item.author),
    ...commentIn(titleCase(words(item.title))),
    ...optional('platform', words(item['container-title']) || words(item.publisher)),
    ...timedDate(item),
    ...addressOf(item),
    ...archived(item),
  }
}

function podcastFrom(item: CslItem, id: string): Source {
  return {
    kind: 'podcast',
    id,
    ...people('authors', item.author),
    ...optional('series', words(item['container-title'])),
    ...optional('title', titleCase(words(item.title))),
    ...optional('service', words(item.publisher)),
    ...issuedOn(item),
    ...addressOf(item),
    ...archived(item),
  }
}

function videoFrom(item: CslItem, id: string): Source {
  return {
    kind: 'video',
    id,
    ...people('authors', item.author ?? item.director),
    ...optional('title', titleCase(words(item.title))),
    ...optional('platform', words(item['container-title']) || words(item.publisher)),
    ...issuedOn(item),
    ...addressOf(item),
    ...archived(item),
  }
}

/** Returns the date with the time from `event-date`, a convention of CSL users (R33.5). */
function timedDate(item: CslItem): { date?: CiteDate } {
  const date = dateFrom(item.issued)
  const time = words(item['event-date'] as string | undefined)
  if (date === undefined) return {}
  return { date: /^\d{1,2}[:.]\d\d/.test(time) ? { ...date, time } : date }
}

/**
 * Parses `Re: Notes, Comment to: The Page`. The title of the comment is roman, and that of the page is italic
 * (R33.2.3).
 */
function commentIn(title: string): { designation?: string; title?: string } {
  const [, head = '', page = ''] = /^(.*\b(?:Comment|Reply|Response) (?:to|on)):\s+(.+)$/i.exec(title) ?? []
  return head === '' ? optional('title', title) : { title: `<i>${head} </i>${page}` }
}

function webFrom(item: CslItem, id: string): Source {
  const { date } = timedDate(item)
  const visited = dateFrom(item.accessed)
  // A year with an access date means that the page shows no date (R33.5.2).
  const undated =
    date === undefined || (item.type === 'webpage' && date.month === undefined && visited !== undefined)
  return {
    kind: 'web',
    id,
    ...people('authors', item.author),
    ...optional('designation', words(item.genre)),
    ...optional('title', titleCase(words(item.title))),
    ...optional('site', words(item['container-title'])),
    ...optional('directions', words(item.references)),
    ...(undated ? {} : { date }),
    ...(visited === undefined ? {} : { visited }),
    ...addressOf(item),
    ...archived(item),
  }
}
