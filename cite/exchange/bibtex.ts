import type { Source } from '../source/source.ts'
import { noteFor, readCited } from './cited-as.ts'
import { fromCsl, type CslFailure } from './csl.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { nameFrom } from './ris.ts'
import { toCsl } from './to-csl.ts'

const TYPES: readonly (readonly [bibtex: string, csl: string])[] = [
  ['article', 'article-journal'],
  ['book', 'book'],
  ['incollection', 'chapter'],
  ['inbook', 'chapter'],
  ['inproceedings', 'chapter'],
  ['techreport', 'report'],
  ['report', 'report'],
  ['online', 'webpage'],
  ['electronic', 'webpage'],
  ['jurisdiction', 'legal_case'],
  ['legislation', 'legislation'],
  ['patent', 'patent'],
  ['misc', 'document'],
]

const FIELDS: readonly (readonly [bibtex: string, csl: string])[] = [
  ['title', 'title'],
  ['journal', 'container-title'],
  ['journaltitle', 'container-title'],
  ['booktitle', 'container-title'],
  ['volume', 'volume'],
  ['number', 'number'],
  ['pages', 'page'],
  ['edition', 'edition'],
  ['publisher', 'publisher'],
  ['institution', 'authority'],
  ['url', 'URL'],
  ['shorttitle', 'shortTitle'],
  ['section', 'section'],
]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses the entries of a BibTeX or BibLaTeX file as sources (EX5). Unknown entry types are treated as books. */
export function fromBibtex(text: string): (Source | CslFailure)[] {
  const entries: (Source | CslFailure)[] = []
  const opening = /@(\w+)\s*\{\s*([^,\s{}]*)\s*,/g
  for (let head = opening.exec(text); head !== null; head = opening.exec(text)) {
    const [, type = '', key = ''] = head
    const { fields, end } = readFields(text, opening.lastIndex)
    opening.lastIndex = end
    if (/^(?:comment|string|preamble)$/i.test(type)) continue
    const item = itemFrom(type.toLowerCase(), key, fields)
    entries.push(readCited(fields.get('note'), item, fromCsl(item)))
  }
  return entries
}

/** Parses `name = {value}`, `name = "value"`, and `name = 1999` until the entry's closing brace. */
function readFields(text: string, from: number): { fields: ReadonlyMap<string, string>; end: number } {
  const fields = new Map<string, string>()
  const name = /\s*,?\s*(\w[\w-]*)\s*=\s*/y
  let at = from
  for (;;) {
    name.lastIndex = at
    const found = name.exec(text)
    if (found === null) return { fields, end: Math.max(at, from) }
    const start = at + found[0].length
    const end = valueEnd(text, start)
    fields.set((found[1] ?? '').toLowerCase(), removeBraces(text.slice(start, end)))
    at = end
  }
}

function valueEnd(text: string, start: number): number {
  const open = text.charAt(start)
  if (open !== '{' && open !== '"')
    return start + (/^[^,}\n]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0)
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (at > start && depth === 0 && (open === '{' || character === '"')) return at + 1
  }
  return text.length
}

const ACCENTS: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  c: '\u0327',
}

/** Returns the text of a value without its outer delimiters, with TeX accents, dashes, and escapes decoded. */
function removeBraces(value: string): string {
  return value
    .trim()
    .replace(/^[{"]|[}"]$/g, '')
    .replace(/\\(["'`^~c])\s*\{?(\w)\}?/g, (_, accent: string, letter: string) =>
      (letter + (ACCENTS[accent] ?? '')).normalize('NFC'),
    )
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/---?/g, '–')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
}

function itemFrom(type: string, key: string, fields: ReadonlyMap<string, string>): CslItem {
  const item: Record<string, unknown> = {
    id: key,
    type: TYPES.find(([bibtex]) => bibtex === type)?.[1] ?? 'book',
  }
  for (const [bibtex, csl] of FIELDS) {
    const value = fields.get(bibtex)
    if (value !== undefined && value !== '') item[csl] = value
  }
  const people = (name: string): CslName[] | undefined =>
    fields
      .get(name)
      ?.split(/\s+and\s+/)
      .map(personFrom)
  if (people('author') !== undefined) item['author'] = people('author')
  if (people('editor') !== undefined) item['editor'] = people('editor')
  const date = (fields.get('date') ?? fields.get('year') ?? '').split('-').map(Number)
  const month = MONTHS.indexOf((fields.get('month') ?? '').slice(0, 3).toLowerCase()) + 1
  const parts = date.length > 1 || month === 0 ? date : [...date, month]
  if ((parts[0] ?? 0) > 0) item['issued'] = { 'date-parts': [parts.filter((part) => part > 0)] }
  return item as CslItem
}

/** Parses `Roe, Jane` or `Jane Roe`. */
function personFrom(name: string): CslName {
  if (name.includes(',')) return nameFrom(name)
  const cut = name.lastIndexOf(' ')
  return cut < 0 ? { literal: name } : { given: name.slice(0, cut), family: name.slice(cut + 1) }
}

/**
 * Formats one source as a BibLaTeX entry (EX5). A note holds the citation itself if BibLaTeX lacks fields for part of
 * it (EX7).
 */
export function toBibtex(source: Source): string {
  const entry = entryOf(source)
  const [back] = fromBibtex(entry)
  return entryOf(source, noteFor(source, back))
}

function entryOf(source: Source, note?: string): string {
  const item: CslItem = toCsl(source)
  const type = TYPES.find(([, csl]) => csl === item.type)?.[0] ?? 'misc'
  const lines: string[] = []
  const addField = (name: string, value: unknown): void => {
    if (typeof value === 'string' && value !== '')
      lines.push(`  ${name} = {${value.replace(/<\/?i>/g, '').replace(/[&%$#_]/g, '\\$&')}},`)
  }
  const people = (names: readonly CslName[] | undefined): string | undefined =>
    names
      ?.map(
        ({ family, given, literal }) =>
          literal ?? [family, given].filter((part) => part !== undefined).join(', '),
      )
      .join(' and ')
  addField('author', people(item.author))
  addField('editor', people(item.editor))
  const used = new Set<string>()
  for (const [bibtex, csl] of FIELDS) {
    if (used.has(csl) || (csl === 'container-title' && (bibtex === 'journal') !== (type !== 'incollection')))
      continue
    used.add(csl)
    addField(bibtex, Object.entries(item).find(([key]) => key === csl)?.[1])
  }
  const [parts = []] = item.issued?.['date-parts'] ?? []
  addField('date', parts.map((part) => String(part).padStart(2, '0')).join('-'))
  addField('note', note)
  const key = source.id.replace(/[^\w:.-]+/g, '-') || source.kind
  return `@${type}{${key},\n${lines.join('\n')}\n}\n`
}
