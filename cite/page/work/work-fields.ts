import type { Author } from '../../source/author.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Extraction, PageWork, WorkKind } from '../extraction.ts'
import { readIsoDate } from '../iso-date.ts'
import { isYear } from './article.ts'

/** Input for the fields of a work: the parts that were found, and the page's fields for the missing parts. */
interface WorkSources {
  readonly parts: PageWork['parts']
  readonly title: string
  /** The site's name, unless only its host is known. */
  readonly site: string | undefined
  readonly authors: readonly Author[] | undefined
  /** Date of the page. */
  readonly day: CiteDate | undefined
  /** Year of the work, or else of the page. */
  readonly year: CiteDate | undefined
  /** Date the page was read. */
  readonly today: CiteDate | undefined
  readonly online: { readonly url: string; readonly archiveUrl: string | undefined }
}

/**
 * Returns the source fields for a work that a page publishes (PG21). If a part is missing, uses the page's field
 * instead, so that any page can be cited as any kind of work.
 */
export function fieldsOfWork(
  found: Extraction,
  kind: WorkKind,
  {
    authors,
    today,
    title = '',
  }: {
    readonly authors: readonly Author[] | undefined
    readonly today: CiteDate | undefined
    readonly title: string | undefined
  },
): Record<string, unknown> {
  const parts = found.work?.kind === kind ? found.work.parts : {}
  const day = readIsoDate(found.date?.value)
  return WRITERS[kind]({
    parts,
    title,
    site: found.site?.provenance[0] === 'host' ? undefined : found.site?.value,
    authors,
    day,
    year: readIsoDate(parts.date?.slice(0, 4)) ?? yearOnly(day),
    today,
    online: { url: found.url.value, archiveUrl: found.archive?.value },
  })
}

const WRITERS: Readonly<Record<WorkKind, (sources: WorkSources) => Record<string, unknown>>> = {
  article: articleFields,
  paper: ({ parts, authors, title, site, year, online }) => ({
    kind: 'printed',
    authors,
    title,
    publisher: parts.series ?? site,
    date: year,
    ...online,
  }),
  case: caseFields,
  statute: ({ parts, title, site, today }) => ({
    kind: 'statute',
    volume: parts.volume,
    code: parts.code ?? site ?? title,
    section: parts.section,
    // A state code is cited with the year of its edition; its site shows the current edition (R17.3). A law that is no
    // longer in force has its status in place of the year (R17.4).
    supplement: parts.label,
    date:
      parts.code === undefined || parts.label !== undefined || FEDERAL_CODE.test(parts.code)
        ? undefined
        : (readIsoDate(parts.date) ?? yearOnly(today)),
  }),
  regulation: regulationFields,
  bill: ({ parts, title, year }) => ({
    kind: 'bill',
    name: parts.name,
    number: parts.number ?? title,
    body: parts.body,
    date: year,
  }),
  act: ({ parts, title, year }) => ({
    kind: 'session-law',
    name: parts.name,
    number: parts.number ?? title,
    volume: parts.volume,
    laws: parts.laws,
    page: parts.page,
    // The name already contains the date.
    date: parts.name?.startsWith('Act of ') === true ? undefined : year,
  }),
}

/** Codes and rules cited without a year (R16.1.2, R20.1). */
const FEDERAL_CODE = /^(?:U\.S\.C|Fed\. R\.|Sup\. Ct\. R\.|U\.C\.C)/

/**
 * Returns the fields of an article. Includes the URL only if the article has no page number, because readers can't find
 * a printed article without a page number (R33.4).
 */
function articleFields({
  parts,
  title,
  site,
  authors,
  day,
  year,
  online,
}: WorkSources): Record<string, unknown> {
  const { journal = site ?? '', volume, page, label } = parts
  const people = authors?.filter((author) => author.kind === 'person')
  return {
    kind: 'article',
    authors: people?.length === 0 ? undefined : people,
    title,
    journal,
    volume,
    page,
    designation: label,
    date: isYear(volume) ? undefined : (page ?? volume ?? parts.date) === undefined ? day : year,
    ...(page === undefined ? online : {}),
  }
}

function caseFields({ parts, title, day, online }: WorkSources): Record<string, unknown> {
  const { name = title, volume, reporter, page, court, docket, date } = parts
  return {
    kind: 'case',
    name,
    printings: reporter === undefined ? [] : [{ volume, reporter, page }],
    court,
    docket,
    date: readIsoDate(date) ?? day,
    ...(reporter === undefined ? online : {}),
  }
}

/**
 * Returns the fields of a regulation. A rule in the Code of Federal Regulations needs its year; a Federal Register
 * document needs its full date (R19).
 */
function regulationFields({ parts, title, today }: WorkSources): Record<string, unknown> {
  const { volume, reporter, page = '', code = title, section, name = title, date } = parts
  if (reporter === undefined)
    return {
      kind: 'regulation',
      volume,
      code,
      section,
      date: code === 'C.F.R.' ? yearOnly(today) : undefined,
    }
  return {
    kind: 'regulation',
    name,
    register: { volume: volume ?? '', name: reporter, page },
    date: readIsoDate(date),
    codified: section === undefined ? undefined : `to be codified at ${section}`,
  }
}

function yearOnly(date: CiteDate | undefined): CiteDate | undefined {
  return date === undefined ? undefined : { year: date.year }
}
