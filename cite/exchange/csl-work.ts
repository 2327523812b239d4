import { ORDINALS, ordinal } from '../vocabulary/ordinals.ts'
import { joinNames, nameOf } from '../author/name.ts'
import type { Author } from '../source/author.ts'
import type { Source } from '../source/source.ts'
import { titleCase } from '../text/title-case.ts'
import { archived } from './csl-archive.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'

/** Returns the first page of `12-34`, where the citation starts (R30.1.1). */
function firstPage(pages: string): string {
  return pages.split(/[-–,]/)[0]?.trim() ?? ''
}

/** Returns the URL, or the URL of a DOI. */
export function addressOf(item: CslItem): { url?: string } {
  const doi = words(item.DOI).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
  return optional('url', String(item.URL ?? '') || (doi === '' ? '' : `https://doi.org/${doi}`))
}

/** Returns the date of publication, if the item has one. */
export function issuedOn(item: CslItem): { date?: NonNullable<ReturnType<typeof dateFrom>> } {
  const date = dateFrom(item.issued)
  return date === undefined ? {} : { date }
}

/** Returns the edition without "ed.", with its ordinal in citation form: `2nd edition`, `Second` (R28.2.3). */
function editionOf(item: CslItem): string {
  const bare = words(item.edition)
    .replace(/[.,]? *\b(?:edn?|edition)\b\.?/i, '')
    .trim()
  const number = ORDINALS.indexOf(bare.toLowerCase()) + 1
  if (number > 0) return ordinal(number)
  return bare.replace(/\b(\d+)(?:st|nd|rd|th)\b/, (_, digits: string) => ordinal(Number(digits)))
}

/** Labels of law review pieces that the citation includes (R30.1.3; JN4). */
const DESIGNATIONS =
  /^(?:(?:Student )?(?:Note|Comment)|Case (?:Note|Comment)|Casenote|Recent (?:Case|Decision|Development|Statute)|Development|Book (?:Review|Note)|Review|Essay|Editorial|Symposium|Colloquium|Commentary|Foreword|Preface|Afterword|Tribute|Correspondence|Response|Reply)s?$/i
const STUDENT =
  /^(?:(?:Student )?(?:Note|Comment)|Case (?:Note|Comment)|Casenote|Recent (?:Case|Decision|Development|Statute)|Development)s?$/i

/**
 * Converts a journal article. Its `genre`, if it is the label of the piece, is printed before the title; student pieces
 * become student works (R30.1.1, R30.1.3).
 */
export function articleFrom(item: CslItem, id: string): Source {
  const title = titleCase(words(item.title))
  const journal = words(item['container-title'])
  if (journal !== '' && title === '' && words(item.number) !== '')
    return { kind: 'report', id, number: `${journal} No. ${words(item.number)}`, ...issuedOn(item) }
  // A paper not yet in a journal is a separate document (R32.3).
  if (journal === '') return printedFrom(item, id)
  const date = dateFrom(item.issued)
  const volume = words(item.volume)
  const page = firstPage(words(item.page))
  const dated = (date?.month ?? date?.season) !== undefined
  // A journal without volumes is cited by date, unless it is a law review paginated by year (R30.1.2, JN3).
  if (volume === '' && page !== '' && dated && !/\b(?:Law Review|L\. Rev\.|Law Journal|L\.J\.)/.test(journal))
    return paperFrom({ ...item, type: 'article-magazine', page }, id)
  const genre = words(item.genre)
  const designation = DESIGNATIONS.test(genre) ? genre.replace(/^Student /i, '') : ''
  const shared = {
    id,
    ...people('authors', item.author),
    title,
    // A volume equal to the year is printed once (JN3).
    ...optional('volume', volume === String(date?.year) ? '' : volume),
    journal,
    ...optional('page', page || words(item.number)),
    ...issuedOn(item),
    // An article with a volume and page doesn't need its DOI.
    ...addressOf(volume !== '' && page !== '' ? { ...item, DOI: undefined } : item),
    ...archived(item),
  }
  if (STUDENT.test(genre)) return { kind: 'student-work', ...shared, designation }
  return { kind: 'article', ...shared, ...optional('designation', designation) }
}

/** Converts a magazine or newspaper article (R30.1.2, R30.4). */
export function paperFrom(item: CslItem, id: string): Source {
  const shared = {
    id,
    ...people('authors', item.author),
    title: titleCase(words(item.title)),
    publication: words(item['container-title']),
    ...issuedOn(item),
    ...optional(
      'page',
      /^[A-Z]$/.test(words(item.section)) && /^\d/.test(words(item.page))
        ? `${words(item.section)}${words(item.page)}`
        : words(item.page),
    ),
    ...addressOf(item),
    ...optional('archiveUrl', archived(item).archiveUrl ?? ''),
  }
  if (item.type === 'article-magazine') return { kind: 'magazine', ...shared }
  const genre = words(item.genre)
  return {
    kind: 'newspaper',
    ...shared,
    ...optional(
      'designation',
      /^(?:Opinion|Editorial|Op-Ed|Letter to the Editor|Obituary|Column|Review)$/i.test(genre) ? genre : '',
    ),
    ...optional('place', words(item['publisher-place'])),
  }
}

/** Encyclopedias that are cited by volume, short name, and subject (T2). */
const ENCYCLOPEDIAS: readonly (readonly [RegExp, string])[] = [
  [/^(?:American Jurisprudence,? (?:Second|2d)|Am\. ?Jur\. ?2d)\b/i, 'Am. Jur. 2d'],
  [/^(?:Corpus Juris Secundum|C\. ?J\. ?S\.)/i, 'C.J.S.'],
]

/**
 * Converts a dictionary entry (printed before its book) or an encyclopedia subject (printed after it); undefined for
 * any other entry.
 */
export function entryFrom(item: CslItem, id: string): Source | undefined {
  const book = words(item['container-title'])
  const title = titleCase(words(item.title))
  const section = words(item.section)
  const short = ENCYCLOPEDIAS.find(([name]) => name.test(book))?.[1]
  if (short !== undefined)
    return {
      kind: 'book',
      id,
      title: `<i>${short}</i> ${title}${section === '' ? '' : ` § ${section.replace(/^§+ ?|^sec\. ?/, '')}`}`,
      ...optional('volume', words(item.volume)),
      ...issuedOn(item),
    }
  if (!/\b(?:Dictionary|Lexicon)\b/.test(book) || title === '') return undefined
  return bookFrom({ ...item, title: `${title}, ${book}` }, id)
}

/** Converts a shorter work in a book by other authors (R28.2.5). */
export function chapterFrom(item: CslItem, id: string): Source {
  // Without a containing book, the piece is a separate document.
  if (words(item['container-title']) === '') return printedFrom(item, id)
  const translated = (item.translator ?? []).length > 0
  return {
    kind: 'chapter',
    id,
    ...people('authors', item.author),
    title: titleCase(words(item.title)),
    book: titleCase(words(item['container-title'])),
    ...people('editors', item.editor),
    ...people('translators', item.translator),
    ...(translated ? optional('publisher', words(item.publisher)) : {}),
    ...optional('volume', words(item.volume)),
    ...optional('page', firstPage(words(item.page))),
    ...optional('edition', editionOf(item)),
    ...issuedOn(item),
  }
}

/** Converts a book. The publisher is printed only for a translation, followed by the year of the original (R28.2.5). */
export function bookFrom(item: CslItem, id: string): Source {
  const translated = (item.translator ?? []).length > 0
  const original = dateFrom(item['original-date'])
  return {
    kind: 'book',
    id,
    ...people('authors', item.author),
    ...people('editors', item.editor),
    ...people('translators', item.translator),
    title: titleCase(words(item.title)) || titleCase(words(item['container-title'])),
    ...optional('shortTitle', words(item['title-short']) || words(item.shortTitle)),
    ...optional('volume', words(item.volume)),
    ...optional('edition', editionOf(item)),
    ...(translated ? optional('publisher', words(item.publisher)) : {}),
    ...issuedOn(item),
    ...(original === undefined ? {} : { originalDate: original }),
    ...addressOf(item),
    ...archived(item),
  }
}

/**
 * Converts documents without a more specific kind: theses, manuscripts, letters, interviews, speeches, data, and maps
 * (R32.3; PR1). The kind is printed in parentheses after the date. For a letter or an interview, the parentheses also
 * include the recipient or the interviewer.
 */
export function printedFrom(item: CslItem, id: string): Source {
  const { title, authors, nature } = headOf(item)
  const series = words(item['container-title'])
  return {
    kind: 'printed',
    id,
    ...(authors.length === 0 ? {} : { authors }),
    title,
    ...optional('publication', series),
    ...(series === '' ? {} : optional('volume', words(item.volume))),
    ...(series === '' ? {} : optional('page', firstPage(words(item.page)))),
    ...optional('publisher', item.type === 'thesis' ? '' : words(item.publisher)),
    ...issuedOn(item),
    ...optional('nature', nature),
    ...addressOf(item),
    ...archived(item),
  }
}

type Head = { readonly title: string; readonly authors: Author[]; readonly nature: string }

/**
 * Returns the title, authors, and nature of an item. If the item has no title, and its type has no function in `HEADS`,
 * its kind becomes the title.
 */
function headOf(item: CslItem): Head {
  const given = titleCase(words(item.title))
  const genre = words(item.genre)
  const authors = people('authors', item.author).authors ?? []
  const read = Object.hasOwn(HEADS, item.type) ? HEADS[item.type] : undefined
  if (read === undefined) return { title: given || genre, authors, nature: given === '' ? '' : genre }
  return read({ title: given, authors, nature: genre }, item)
}

/** Functions that return the title, authors, and nature of a document, by CSL type. */
const HEADS: Readonly<Record<string, (head: Head, item: CslItem) => Head>> = {
  thesis: (head, item) => ({
    ...head,
    nature: [head.nature || 'dissertation', words(item.publisher)].filter((part) => part !== '').join(', '),
  }),
  manuscript: (head) => ({ ...head, nature: head.nature || 'unpublished manuscript' }),
  personal_communication: letterHead,
  interview: interviewHead,
  speech: (head, item) => {
    const event = words(item['event-title']) || words(item.event)
    return event === '' ? head : { ...head, nature: `${head.nature || 'Address'} at ${event}` }
  },
}

/** A letter without a title is named by its writer and recipient. */
function letterHead({ title, authors, nature }: Head, item: CslItem): Head {
  const to = listed(item.recipient)
  if (title !== '') return { title, authors, nature: to === '' ? nature : `${nature || 'letter'} to ${to}` }
  const from = authors.length === 0 ? '' : ` from ${listed(item.author)}`
  return { title: `${nature || 'Letter'}${from}${to === '' ? '' : ` to ${to}`}`, authors: [], nature: '' }
}

/** An interview without a title is named by its participants. */
function interviewHead({ title, authors, nature }: Head, item: CslItem): Head {
  const by = listed(item.interviewer)
  if (title !== '') return { title, authors, nature: by === '' ? nature : `interview by ${by}` }
  const subject = authors.length === 0 ? '' : ` with ${listed(item.author)}`
  return { title: `Interview${subject}${by === '' ? '' : ` by ${by}`}`, authors: [], nature }
}

function listed(names: CslItem['author']): string {
  return joinNames((people('list', names).list ?? []).map(nameOf))
}
