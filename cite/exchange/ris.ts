import type { Source } from '../source/source.ts'
import { noteFor } from './cited-as.ts'
import { fromCsl, readCslItem } from './csl.ts'
import type { CslFailure } from './csl-failure.ts'
import type { CslName } from './csl-item.ts'
import { itemOfRecord, readRecords, type RisRecord } from './ris-record.ts'
import { fieldOfTag, NAME_FIELDS } from './ris-tags.ts'
import { toFields } from './csl-export.ts'

/** RIS reference type to write for CSL types with several reference types. */
const TYPES: Readonly<Record<string, string>> = {
  legal_case: 'CASE',
  legislation: 'STAT',
  regulation: 'STAT',
  bill: 'BILL',
  hearing: 'HEAR',
  report: 'RPRT',
  book: 'BOOK',
  chapter: 'CHAP',
  'entry-encyclopedia': 'ENCYC',
  'article-journal': 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  webpage: 'ELEC',
  post: 'ELEC',
  'post-weblog': 'BLOG',
  patent: 'PAT',
  motion_picture: 'VIDEO',
  broadcast: 'SOUND',
}

/** Tags to write, best first: if two tags map to one field, the first is used. */
const WRITTEN = 'AU TI A2 T2 T3 ED A3 A4 VL SP SV SN M1 IS PB ET SE CY UR DO ST M3 OP AB LA KW C1 C2'.split(
  ' ',
)

/** Parses the records of a RIS file as sources; an unreadable record becomes a failure at its position (EX4). */
export function fromRis(text: string): (Source | CslFailure)[] {
  return readRecords(text).map((record, index) => {
    const item = itemOfRecord(record, index)
    return item === undefined
      ? { failure: 'This record has no type (TY) or no title. Add the missing line.' }
      : fromCsl(item)
  })
}

/**
 * Formats one source as a RIS record, with the tags that Zotero and EndNote use for its type (EX4). If RIS has no tags
 * for part of the citation, a note contains the citation itself (EX7).
 */
export function toRis(source: Source): string {
  const lines = linesOf(source)
  const item = itemOfRecord(lines, 0)
  const note = noteFor(source, item === undefined ? undefined : readCslItem(item))
  return recordOf(note === undefined ? lines : [...lines, ['N1', note]])
}

function recordOf(lines: RisRecord): string {
  return `${lines.map(([tag, value]) => `${tag}  - ${value}`).join('\r\n')}\r\nER  - \r\n`
}

function linesOf(source: Source): RisRecord {
  const item = toFields(source)
  const fields: Readonly<Record<string, unknown>> = { ...item, 'title-short': item.shortTitle }
  const type = TYPES[item.type] ?? 'GEN'
  const lines: [tag: string, value: string][] = [['TY', type]]
  const written = new Set<string>()
  for (const tag of WRITTEN) {
    const field = fieldOfTag(type, tag)
    if (field === undefined || written.has(field)) continue
    const value = fields[field]
    if (NAME_FIELDS.has(field) && Array.isArray(value))
      for (const name of value as readonly CslName[]) lines.push([tag, nameText(name)])
    else if (typeof value === 'string' && value !== '') lines.push([tag, oneLine(value)])
    else continue
    written.add(field)
  }
  const [parts = []] = item.issued?.['date-parts'] ?? []
  if (parts.length > 0) {
    lines.push(['PY', String(parts[0])])
    lines.push(['DA', parts.map((part) => String(part).padStart(2, '0')).join('/')])
  }
  for (const { field, text } of source.kept ?? []) {
    const tag = /^RIS ([A-Z][A-Z0-9])$/.exec(field)?.[1]
    if (tag !== undefined) lines.push([tag, oneLine(text)])
  }
  lines.push(['ID', source.id])
  return lines
}

/** Removes italics and line breaks, which RIS doesn't support. */
function oneLine(text: string): string {
  return text.replace(/<\/?i>/g, '').replace(/\s+/g, ' ')
}

function nameText({ family, given, literal, suffix, ...rest }: CslName): string {
  const whole = [rest['non-dropping-particle'], family].filter((part) => part !== undefined).join(' ')
  // A doubled comma marks a comma inside an organization's name. A single comma separates the parts of a person's name.
  if (literal !== undefined) return literal.replace(/,/, ',,')
  return [whole, given, suffix].filter((part) => part !== undefined && part !== '').join(', ')
}
