import type { Source } from '../source/source.ts'
import { readCitationInWords } from './cited-in-words.ts'
import { dateFrom, words } from './csl-fields.ts'
import type { CslItem } from './csl-item.ts'
import { knownPublication } from './reporter-name.ts'

/** Types that programs without legal types use for decisions and statutes. */
const CATCH_ALLS: ReadonlySet<string> = new Set([
  'document',
  'webpage',
  'book',
  'manuscript',
  'pamphlet',
  'legal_case',
  'legal-case',
  'legislation',
  'statute',
  'regulation',
])

/** Fields that may contain the citation of a decision. The title of such an item is only the caption. */
const CITING = [
  'howpublished',
  'note',
  'references',
  'container-title',
  'publisher',
  'collection-title',
] as const

/**
 * Reads a record whose title, or title and note, is a complete legal citation (EX13): `In re Winship, 397 U.S. 358`, or
 * `Roe v. Doe` with the note `550 U.S. 398 (2007)`. Returns undefined for other records.
 */
export function sourceInWords(item: CslItem): Source | undefined {
  if (!CATCH_ALLS.has(item.type) || hasPlace(item) || /^[a-z]{2}(?:[:.]|$)/.test(words(item.jurisdiction)))
    return undefined
  const title = words(item.title)
  const caption = isCaption(title)
  const fields: Readonly<Record<string, unknown>> = item
  const texts = CITING.map((field) => fields[field]).filter((text) => typeof text === 'string')
  const tried = [
    title,
    ...(caption ? texts.map((text) => `${title}, ${text}`) : []),
    ...(title === '' ? texts : []),
  ]
  for (const text of tried) {
    const read = readCitationInWords(text)
    // A record of a decision is never a statute, regardless of its title.
    if (read !== undefined && (read.kind === 'case' || !/^legal.case$/.test(item.type)))
      return dated(read, item)
  }
  return undefined
}

/** Returns true if the fields already identify where the source is published. */
function hasPlace(item: CslItem): boolean {
  const numbered = [item.volume, item.page, item.section].some((field) => words(field) !== '')
  return numbered || (item.type.startsWith('leg') && words(item['container-title']) !== '')
}

function dated(read: Source, item: CslItem): Source {
  const date = dateFrom(item.issued)
  const source = { ...read, id: words(item.id) }
  if (date === undefined || ('date' in source && source.date !== undefined)) return source
  // Every kind of source that is read from text has a date.
  return { ...source, date: source.kind === 'case' ? date : { year: date.year } } as Source
}

/** Returns true for a title that names parties or a proceeding. */
export function isCaption(title: string): boolean {
  return /^\S.* (?:v|vs)\.? \S|^(?:In re|Ex parte|Matter of|In the Matter of) /.test(title)
}

/**
 * Changes the type of an article whose journal is a reporter, a code, or a register: `F.3d` contains decisions, the
 * Federal Register contains rules (EX13).
 */
export function withOwnType(item: CslItem): CslItem {
  if (!/^(?:article|article-journal|document|book|chapter|report)$/.test(item.type)) return item
  const known = knownPublication(words(item['container-title']))
  if (known === undefined) return item
  const container: CslItem = { ...item, 'container-title': known.name }
  const page = words(item.page)
  const personal = (item.author ?? []).some(({ given }) => given !== undefined)
  if (known.kind === 'case' && words(item.volume) !== '' && page !== '' && isCaption(words(item.title)))
    return { ...container, type: 'legal_case' }
  if (known.name === 'Fed. Reg.' && page !== '' && !personal) return { ...container, type: 'regulation' }
  if (known.name === 'Stat.' && page !== '' && !personal) return { ...container, type: 'legislation' }
  if (known.kind !== 'code' || personal) return item
  const section = words(item.section) || page
  return { ...container, type: 'legislation', section, page: undefined }
}
