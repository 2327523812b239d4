import type { Author } from '../../source/author.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Extraction, WorkKind } from '../extraction.ts'
import { readIsoDate } from '../iso-date.ts'

/**
 * Returns the fields of the source for a work that a page publishes (PG21). A part the page does not identify falls
 * back to the page's own field, so that any page can be cited as any kind of work.
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
  const site = found.site?.provenance[0] === 'host' ? undefined : found.site?.value
  const url = found.url.value
  const archiveUrl = found.archive?.value
  const day = readIsoDate(found.date?.value)
  const year = yearOf(parts.date) ?? yearOnly(day)
  const people = authors?.some((author) => author.kind === 'person')
    ? authors.filter((author) => author.kind === 'person')
    : undefined
  switch (kind) {
    case 'article': {
      const { volume, page } = parts
      // A paginated article is found in print; without a page, its URL is the way to it (R33.4).
      const online = page === undefined ? { url, archiveUrl } : {}
      const date = page === undefined && volume === undefined ? day : year
      return {
        kind: 'article',
        authors: people,
        title,
        journal: parts.journal ?? site ?? '',
        volume,
        page,
        date,
        ...online,
      }
    }
    case 'paper':
      return { kind: 'printed', authors, title, publisher: parts.series ?? site, date: year, url, archiveUrl }
    case 'case': {
      const { volume, reporter, page, court, docket } = parts
      const printings = reporter === undefined ? [] : [{ volume, reporter, page }]
      const date = readIsoDate(parts.date) ?? day
      const online = reporter === undefined ? { url, archiveUrl } : {}
      return { kind: 'case', name: parts.name ?? title, printings, court, docket, date, ...online }
    }
    case 'statute':
      return {
        kind: 'statute',
        volume: parts.volume,
        code: parts.code ?? site ?? title,
        section: parts.section,
      }
    case 'regulation':
      return regulationFields(found, title, today)
    case 'bill':
      return { kind: 'bill', name: parts.name, number: parts.number ?? title, body: parts.body, date: year }
    case 'act':
      return {
        kind: 'session-law',
        name: parts.name,
        number: parts.number ?? title,
        volume: parts.volume,
        laws: parts.laws,
        page: parts.page,
        date: year,
      }
  }
}

/** A rule in the Code of Federal Regulations needs its year; a document of the Federal Register its day (R19). */
function regulationFields(
  { work }: Extraction,
  title: string,
  today: CiteDate | undefined,
): Record<string, unknown> {
  const { volume, reporter, page, code, section, name, date } = work?.kind === 'regulation' ? work.parts : {}
  if (reporter !== undefined)
    return {
      kind: 'regulation',
      name: name ?? title,
      register: { volume: volume ?? '', name: reporter, page: page ?? '' },
      date: readIsoDate(date),
      codified: section === undefined ? undefined : `to be codified at ${section}`,
    }
  const federal = code === 'C.F.R.'
  return {
    kind: 'regulation',
    volume,
    code: code ?? title,
    section,
    date: federal ? yearOnly(today) : undefined,
  }
}

function yearOf(text: string | undefined): CiteDate | undefined {
  return readIsoDate(text?.slice(0, 4))
}

function yearOnly(date: CiteDate | undefined): CiteDate | undefined {
  return date === undefined ? undefined : { year: date.year }
}
