import type { Source } from '../source/source.ts'
import { noteFor, readCited } from './cited-as.ts'
import { fromCsl, type CslFailure } from './csl.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { toCsl } from './to-csl.ts'

const TYPES: readonly (readonly [ris: string, csl: string])[] = [
  ['CASE', 'legal_case'],
  ['STAT', 'legislation'],
  ['BILL', 'bill'],
  ['HEAR', 'hearing'],
  ['RPRT', 'report'],
  ['BOOK', 'book'],
  ['CHAP', 'chapter'],
  ['JOUR', 'article-journal'],
  ['MGZN', 'article-magazine'],
  ['NEWS', 'article-newspaper'],
  ['ELEC', 'webpage'],
  ['BLOG', 'post-weblog'],
  ['PAT', 'patent'],
  ['VIDEO', 'motion_picture'],
  ['SOUND', 'broadcast'],
  ['GEN', 'document'],
]

/** Tags that map to one CSL field for every type. */
const FIELDS: readonly (readonly [tag: string, field: string])[] = [
  ['TI', 'title'],
  ['T2', 'container-title'],
  ['VL', 'volume'],
  ['SP', 'page'],
  ['IS', 'number'],
  ['ET', 'edition'],
  ['PB', 'publisher'],
  ['SE', 'section'],
  ['UR', 'URL'],
  ['ST', 'shortTitle'],
  ['A4', 'authority'],
  ['ID', 'id'],
]

/** Other tags that RIS writers use for the same fields. */
const ALIASES: Readonly<Record<string, string>> = {
  T1: 'TI',
  CT: 'TI',
  JO: 'T2',
  JF: 'T2',
  BT: 'T2',
  A1: 'AU',
  Y1: 'PY',
  M1: 'IS',
  CY: 'A4',
}

/** Parses the records of a RIS file as sources; an unreadable record becomes a failure at its position (EX4). */
export function fromRis(text: string): (Source | CslFailure)[] {
  const records: (Source | CslFailure)[] = []
  let tags: [tag: string, value: string][] = []
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ''] = /^([A-Z][A-Z0-9]) {1,2}-\s?(.*)$/.exec(line) ?? []
    if (tag === undefined) continue
    if (tag === 'ER') {
      const item = itemFrom(tags, records.length)
      records.push(readCited(tags.find(([name]) => name === 'N1')?.[1], item, fromCsl(item)))
      tags = []
    } else tags.push([ALIASES[tag] ?? tag, value.trim()])
  }
  return records
}

function itemFrom(tags: readonly (readonly [string, string])[], index: number): CslItem {
  const value = (tag: string): string | undefined => tags.find(([name]) => name === tag)?.[1]
  const item: Record<string, unknown> = {
    id: `ris-${index + 1}`,
    type: TYPES.find(([ris]) => ris === value('TY'))?.[1] ?? 'document',
  }
  for (const [tag, field] of FIELDS) {
    const read = value(tag)
    if (read !== undefined && read !== '') item[field] = read
  }
  const people = (tag: string): CslName[] =>
    tags.filter(([name]) => name === tag).map(([, name]) => nameFrom(name))
  if (people('AU').length > 0) item['author'] = people('AU')
  if (people('ED').length > 0) item['editor'] = people('ED')
  const date = (value('DA') ?? value('PY') ?? '')
    .split(/[/-]/)
    .map(Number)
    .filter((part) => part > 0)
  if (date.length > 0) item['issued'] = { 'date-parts': [date] }
  return item as CslItem
}

/** Parses `Roe, Jane, Jr.`; a name without a comma is an organization. */
export function nameFrom(name: string): CslName {
  const [family = '', given, suffix] = name.split(/,\s*/)
  if (given === undefined) return { literal: name }
  return suffix === undefined ? { family, given } : { family, given, suffix }
}

/**
 * Formats one source as a RIS record (EX4). A note holds the citation itself if RIS lacks tags for part of it (EX7).
 */
export function toRis(source: Source): string {
  const lines = linesOf(source)
  const [back] = fromRis(recordOf(lines))
  const note = noteFor(source, back)
  return recordOf(note === undefined ? lines : [...lines, `N1  - ${note}`])
}

function recordOf(lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\nER  - \r\n`
}

function linesOf(source: Source): string[] {
  const item: CslItem = toCsl(source)
  const lines = [`TY  - ${TYPES.find(([, csl]) => csl === item.type)?.[0] ?? 'GEN'}`]
  const addLine = (tag: string, value: unknown): void => {
    if (typeof value === 'string' && value !== '') lines.push(`${tag}  - ${value.replace(/<\/?i>/g, '')}`)
  }
  for (const { family, given, literal, suffix } of item.author ?? [])
    addLine('AU', literal ?? [family, given, suffix].filter((part) => part !== undefined).join(', '))
  for (const { family, given, literal } of item.editor ?? [])
    addLine('ED', literal ?? [family, given].filter((part) => part !== undefined).join(', '))
  for (const [tag, field] of FIELDS) addLine(tag, Object.entries(item).find(([key]) => key === field)?.[1])
  const [parts = []] = item.issued?.['date-parts'] ?? []
  if (parts.length > 0) {
    addLine('PY', String(parts[0]))
    addLine('DA', parts.map((part) => String(part).padStart(2, '0')).join('/'))
  }
  return lines
}
