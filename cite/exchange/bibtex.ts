import type { Source } from '../source/source.ts'
import type { BibtexEntry } from './bibtex-entries.ts'
import { itemOfEntry } from './bibtex-item.ts'
import { noteFor } from './cited-as.ts'
import { readCslItem } from './csl.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { toFields } from './csl-export.ts'

/** Entry type for each CSL type; all other types become `misc`. */
const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'incollection',
  report: 'report',
  webpage: 'online',
  'post-weblog': 'online',
  post: 'online',
  legal_case: 'jurisdiction',
  legislation: 'legislation',
  regulation: 'legislation',
  patent: 'patent',
  'entry-encyclopedia': 'inreference',
}

const FIELDS: readonly (readonly [bibtex: string, csl: string])[] = [
  ['title', 'title'],
  ['shorttitle', 'shortTitle'],
  ['journaltitle', 'container-title'],
  ['booktitle', 'container-title'],
  ['series', 'collection-title'],
  ['volume', 'volume'],
  ['number', 'number'],
  ['pages', 'page'],
  ['section', 'section'],
  ['edition', 'edition'],
  ['publisher', 'publisher'],
  ['institution', 'authority'],
  ['type', 'genre'],
  ['url', 'URL'],
  ['abstract', 'abstract'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
  ['language', 'language'],
]

/** Types whose container is a book. */
const IN_BOOKS: ReadonlySet<string> = new Set(['incollection', 'inreference'])

const SUBTYPES: Readonly<Record<string, string>> = {
  'article-newspaper': 'newspaper',
  'article-magazine': 'magazine',
}

/**
 * Formats one source as a biblatex entry (EX5). If biblatex has no fields for part of the citation, a note contains the
 * citation itself (EX7).
 */
export function toBibtex(source: Source): string {
  const entry = entryOf(source)
  const note = noteFor(source, readCslItem(itemOfEntry(entry)))
  return writeEntry(
    note === undefined ? entry : { ...entry, fields: new Map([...entry.fields, ['note', note]]) },
  )
}

function entryOf(source: Source): BibtexEntry {
  const item: CslItem = toFields(source)
  const type = TYPES[item.type] ?? 'misc'
  const values: Readonly<Record<string, unknown>> = item
  const fields = new Map<string, string>()
  for (const [bibtex, csl] of FIELDS) {
    const value = values[csl]
    if (csl === 'container-title' && (bibtex === 'booktitle') !== IN_BOOKS.has(type)) continue
    if (typeof value === 'string' && value !== '') fields.set(bibtex, value)
  }
  const subtype = SUBTYPES[item.type]
  if (subtype !== undefined) fields.set('entrysubtype', subtype)
  const [parts = []] = item.issued?.['date-parts'] ?? []
  if (parts.length > 0) fields.set('date', parts.map((part) => String(part).padStart(2, '0')).join('-'))
  for (const { field, text } of source.kept ?? [])
    if (/^[a-z][a-z_]*$/.test(field) && !fields.has(field) && !RESERVED.has(field)) fields.set(field, text)
  const names = new Map(
    (['author', 'editor', 'translator'] as const).flatMap((role) => {
      const people = item[role]
      return people === undefined || people.length === 0 ? [] : [[role, people] as const]
    }),
  )
  return { type, key: source.id.replace(/[^\w:.-]+/g, '-') || source.kind, fields, names }
}

/** Names of preserved fields that could be confused with other fields of the entry. */
const RESERVED: ReadonlySet<string> = new Set([
  'title',
  'author',
  'editor',
  'translator',
  'date',
  'year',
  'note',
  'accessed',
  'issued',
  'authority',
])

function writeEntry({ type, key, fields, names }: BibtexEntry): string {
  const lines = [
    ...[...names].map(([role, people]) => `  ${role} = {${people.map(nameText).join(' and ')}},`),
    ...[...fields].map(([name, value]) => `  ${name} = {${name === 'url' ? value : encode(value)}},`),
  ]
  return `@${type}{${key},\n${lines.join('\n')}\n}\n`
}

/**
 * Writes `King, Jr., Martin Luther`; an organization is in braces so that its commas and "and" don't separate names.
 */
function nameText({ family, given, literal, suffix, ...rest }: CslName): string {
  if (literal === 'et al.') return 'others'
  if (literal !== undefined) return `{${encode(literal)}}`
  const whole = [rest['non-dropping-particle'], family].filter((part) => part !== undefined).join(' ')
  const last = /[,{]| and |^[a-z]/.test(whole) ? `{${encode(whole)}}` : encode(whole)
  return [
    last,
    suffix === undefined ? undefined : encode(suffix),
    given === undefined ? undefined : encode(given),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
}

/** Encodes text as LaTeX, with italics as `\emph`. */
function encode(text: string): string {
  return text
    .split(/(<\/?i>)/)
    .map((part) => {
      if (part === '<i>') return '\\emph{'
      return part === '</i>' ? '}' : part.replace(/[\\~^<>{}&%$#_]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)
    })
    .join('')
}
