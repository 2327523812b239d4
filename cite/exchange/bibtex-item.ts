import { readDate } from '../date/read.ts'
import type { BibtexEntry } from './bibtex-entries.ts'
import { LEGAL_ENTRIES } from './bibtex-legal.ts'
import type { CslDate, CslItem, CslName } from './csl-item.ts'

/** CSL type for each entry type in BibTeX, biblatex, and the legal styles that extend biblatex. */
const TYPES: Readonly<Record<string, string>> = {
  article: 'article-journal',
  suppperiodical: 'article-journal',
  review: 'article-journal',
  periodical: 'periodical',
  book: 'book',
  mvbook: 'book',
  booklet: 'book',
  collection: 'book',
  mvcollection: 'book',
  commentary: 'book',
  manual: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  reference: 'book',
  mvreference: 'book',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  incollection: 'chapter',
  suppcollection: 'chapter',
  inreference: 'entry-encyclopedia',
  inproceedings: 'paper-conference',
  conference: 'paper-conference',
  report: 'report',
  techreport: 'report',
  thesis: 'thesis',
  mastersthesis: 'thesis',
  phdthesis: 'thesis',
  online: 'webpage',
  electronic: 'webpage',
  www: 'webpage',
  webpage: 'webpage',
  patent: 'patent',
  unpublished: 'manuscript',
  letter: 'personal_communication',
  movie: 'motion_picture',
  video: 'motion_picture',
  audio: 'broadcast',
  music: 'song',
  software: 'software',
  dataset: 'dataset',
  standard: 'standard',
  jurisdiction: 'legal_case',
  jurisprudencia: 'legal_case',
  case: 'legal_case',
  legalcase: 'legal_case',
  legal_case: 'legal_case',
  court: 'legal_case',
  legislation: 'legislation',
  statute: 'legislation',
  law: 'legislation',
  act: 'legislation',
  regulation: 'regulation',
  bill: 'bill',
  hearing: 'hearing',
  treaty: 'treaty',
  legal: 'legal',
  misc: 'document',
}

/** CSL field for each BibTeX field that has the same meaning in every type. */
const FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  shorttitle: 'title-short',
  journal: 'container-title',
  journaltitle: 'container-title',
  booktitle: 'container-title',
  maintitle: 'container-title',
  volume: 'volume',
  issue: 'issue',
  number: 'number',
  pages: 'page',
  page: 'page',
  eid: 'page',
  edition: 'edition',
  publisher: 'publisher',
  institution: 'publisher',
  school: 'publisher',
  organization: 'publisher',
  address: 'publisher-place',
  location: 'publisher-place',
  series: 'collection-title',
  type: 'genre',
  url: 'URL',
  doi: 'DOI',
  section: 'section',
  chapter: 'chapter-number',
  version: 'version',
  eventtitle: 'event-title',
  court: 'authority',
  authority: 'authority',
  jurisdiction: 'jurisdiction',
  reporter: 'container-title',
  code: 'container-title',
  note: 'note',
  howpublished: 'howpublished',
  abstract: 'abstract',
  keywords: 'keyword',
  language: 'language',
  langid: 'language',
  hyphenation: 'language',
  // Fields of German legal styles.
  gericht: 'authority',
  aktenzeichen: 'number',
  fundstelle: 'references',
  dokumententyp: 'genre',
  isbn: 'ISBN',
  issn: 'ISSN',
  pmid: 'PMID',
}

const NAMES: Readonly<Record<string, string>> = {
  author: 'author',
  editor: 'editor',
  translator: 'translator',
  bookauthor: 'container-author',
}

/** Converts an entry to a CSL item. Fields without a CSL equivalent are preserved under their own names. */
export function itemOfEntry(entry: BibtexEntry): CslItem {
  const { fields, names } = entry
  const item: Record<string, unknown> = { id: entry.key, type: TYPES[entry.type] ?? 'document' }
  for (const [field, value] of fields) {
    if (value === '' || DATES.has(field) || isOfAnother(entry, field)) continue
    const target = FIELDS[field] ?? field
    const name = item[target] === undefined && target !== 'id' && target !== 'type' ? target : field
    item[name] = name === field && name === 'type' ? undefined : value
  }
  for (const [field, people] of names)
    item[NAMES[field] ?? field] = NAMES[field] === undefined ? joined(people) : people
  putDates(item, fields)
  putAddress(item)
  const legal = LEGAL_ENTRIES[String(item['type'])]
  const put = legal === undefined ? putWork(item, entry) : legal(item, fields)
  return Object.fromEntries(
    Object.entries(put).filter(([, value]) => value !== undefined && value !== ''),
  ) as CslItem
}

/**
 * Returns true for a field other than the title that a case note inherits from its decision. Such a field does not
 * apply, because the note is in a different journal.
 */
function isOfAnother({ type, inherited }: BibtexEntry, field: string): boolean {
  return type === 'article' && inherited?.has(field) === true && field !== 'title'
}

function joined(people: readonly CslName[]): string {
  return people
    .map(
      ({ given, family, literal }) =>
        literal ?? [given, family].filter((part) => part !== undefined).join(' '),
    )
    .join(', ')
}

const DATES: ReadonlySet<string> = new Set([
  'date',
  'year',
  'month',
  'day',
  'origdate',
  'urldate',
  'eventdate',
  'entscheidungsdatum',
])

function putDates(item: Record<string, unknown>, fields: ReadonlyMap<string, string>): void {
  const year = fields.get('year') ?? ''
  const day = fields.get('day') ?? ''
  const month = fields.get('month') ?? ''
  const joinedDate = /^\d+$/.test(month)
    ? [year, month, day].filter((part) => part !== '').join('-')
    : `${month} ${day === '' ? '' : `${day}, `}${year}`.trim()
  item['issued'] =
    dateOf(fields.get('date') ?? '') ??
    dateOf(joinedDate) ??
    dateOf(fields.get('eventdate') ?? '') ??
    dateOf(fields.get('entscheidungsdatum') ?? '') ??
    dateOf(year)
  if (item['issued'] === undefined && year !== '') item['issued'] = { literal: year }
  item['original-date'] = dateOf(fields.get('origdate') ?? '')
  item['accessed'] = dateOf(fields.get('urldate') ?? '')
}

/** Reads `2007-07-17`, `2008/2009`, `1999`, `mar 1999`, and spelled-out dates. */
function dateOf(text: string): CslDate | undefined {
  const parts = text
    .split('/')
    .map((one) => /^~?(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?[~?%]?(?:T.*)?$/.exec(one.trim()))
  if (text !== '' && parts.every((one) => one !== null))
    return { 'date-parts': parts.map((one) => (one?.slice(1) ?? []).map(Number).filter((part) => part > 0)) }
  const read = readDate(text.replace(/^([a-z])/, (letter) => letter.toUpperCase()))
  if (read === undefined) return undefined
  return {
    'date-parts': [[read.year, read.month, read.day].filter((part) => part !== undefined)],
    ...(read.season === undefined ? {} : { season: read.season }),
  }
}

const ADDRESS = /https?:\/\/\S+?(?=[.,;)]?(?:\s|$))/

/** Sets the URL to the URL in the note, where older styles put it, or to the URL of a preprint. */
function putAddress(item: Record<string, unknown>): void {
  // An article with a volume and page doesn't need the URL from its note.
  const paged = item['volume'] !== undefined && item['page'] !== undefined
  for (const field of paged ? (['howpublished'] as const) : (['howpublished', 'note'] as const)) {
    const text = typeof item[field] === 'string' ? item[field] : ''
    const url = ADDRESS.exec(text)?.[0]
    if (url === undefined || item['URL'] !== undefined) continue
    item['URL'] = url
    const rest = text
      .replace(url, '')
      .replace(/^(?:Available (?:at|from|online)|URL|Online):?\s*|[\s,;:()]+$/gi, '')
      .trim()
    item[field] = rest === '' ? undefined : rest
  }
  const eprint = item['eprint']
  const arxiv = /arxiv/i.test(`${textIn(item, 'archiveprefix')}${textIn(item, 'eprinttype')}`)
  if (typeof eprint !== 'string' || !arxiv || item['URL'] !== undefined || item['DOI'] !== undefined) return
  item['URL'] = `https://arxiv.org/abs/${eprint}`
  for (const field of ['eprint', 'archiveprefix', 'eprinttype']) item[field] = undefined
}

function textIn(item: Readonly<Record<string, unknown>>, field: string): string {
  const value = item[field]
  return typeof value === 'string' ? value : ''
}

/** Sets the fields of a work: subtitle, edition, issue, newspaper, and the institution that issued a report. */
function putWork(item: Record<string, unknown>, entry: BibtexEntry): Record<string, unknown> {
  const put = withSubtitle(item, entry.fields.get('subtitle') ?? '')
  if (isWholeEncyclopedia(put))
    return { ...put, type: 'book', title: put['container-title'], 'container-title': undefined }
  if (item['type'] === 'report') return putReport(put)
  WORKS[String(item['type'])]?.(put, entry)
  if (entry.fields.get('entrysubtype') === 'undoc') return putUnDocument(put)
  // Without a publisher, use the description of how the work was published.
  if (put['publisher'] === undefined && !/\d/.test(textIn(put, 'howpublished')))
    Object.assign(put, { publisher: put['howpublished'], howpublished: undefined })
  return put
}

function withSubtitle(item: Readonly<Record<string, unknown>>, subtitle: string): Record<string, unknown> {
  const title = textIn(item, 'title')
  if (subtitle === '' || title === '') return { ...item }
  return { ...item, title: `${title.replace(/[:.]$/, '')}: ${subtitle}`, subtitle: undefined }
}

/** Returns true for an encyclopedia volume that is cited as a whole, without a separate title. */
function isWholeEncyclopedia({
  type,
  author,
  title,
  'container-title': book,
}: Record<string, unknown>): boolean {
  return type === 'entry-encyclopedia' && author === undefined && (title === undefined || title === book)
}

/** Changes to the fields of a work, by CSL type. */
const WORKS: Readonly<Record<string, (put: Record<string, unknown>, entry: BibtexEntry) => void>> = {
  'article-journal': putArticle,
  thesis: (put, { type }) => {
    put['genre'] ??= type === 'mastersthesis' ? 'Master’s thesis' : 'Ph.D. dissertation'
  },
  webpage: (put) => {
    if (put['container-title'] === undefined)
      Object.assign(put, { 'container-title': put['publisher'], publisher: undefined })
  },
}

function putArticle(put: Record<string, unknown>, { fields }: BibtexEntry): void {
  // Move a `number` without an issue to the issue, which is not printed. Otherwise, it would be printed as the page.
  if (put['issue'] === undefined && put['number'] !== undefined)
    Object.assign(put, { issue: put['number'], number: undefined })
  const kind = fields.get('entrysubtype')
  if (kind === 'newspaper') put['type'] = 'article-newspaper'
  if (kind === 'magazine') put['type'] = 'article-magazine'
  if (kind === 'casenote') put['genre'] ??= 'Case Note'
}

/**
 * Sets the fields of a report. The number of a command paper includes its series. If there is no author, the
 * institution becomes the author (R33.1.2).
 */
function putReport(put: Record<string, unknown>): Record<string, unknown> {
  const series = textIn(put, 'collection-title')
  const number = textIn(put, 'number')
  if (/^[A-Za-z.]{1,6}$/.test(series) && /^\d+$/.test(number))
    Object.assign(put, { number: `${series} ${number}`, 'collection-title': undefined })
  if (textIn(put, 'volume') !== '' && textIn(put, 'collection-title') === '' && number !== '')
    Object.assign(put, { number: `${number}, vol. ${textIn(put, 'volume')}`, volume: undefined })
  if (put['author'] === undefined && textIn(put, 'publisher') !== '')
    Object.assign(put, { author: [{ literal: textIn(put, 'publisher') }], publisher: undefined })
  return put
}

/** Sets the fields of a United Nations document from its instrument number and its document number (R22). */
function putUnDocument(put: Record<string, unknown>): Record<string, unknown> {
  const body = textIn(put, 'publisher')
    .replace(/^UNGA$/, 'G.A.')
    .replace(/^UNSC$/, 'S.C.')
  const number = [`${body} ${textIn(put, 'instrument_no')}`.trim(), textIn(put, 'doc_no')]
    .filter((part) => part !== '')
    .join(', ')
  if (number === '' || textIn(put, 'instrument_no') === '') return put
  return { ...put, type: 'report', number, publisher: undefined, instrument_no: undefined, doc_no: undefined }
}
