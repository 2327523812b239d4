import { parse, type Entry } from '@retorquere/bibtex-parser'
import type { CslName } from './csl-item.ts'

/** One entry of a BibTeX file: its fields as plain text, with `<i>` for italics, and its names. */
export interface BibtexEntry {
  readonly type: string
  readonly key: string
  readonly fields: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, readonly CslName[]>
  /** Names of the fields inherited from the entry whose key is in the `crossref` field. */
  readonly inherited?: ReadonlySet<string>
}

/** An entry, or the reason it could not be read. */
export type BibtexReading = BibtexEntry | { readonly failure: string }

/** LaTeX commands that print nothing: font switches, spacing, and commands of bibliography styles. */
const SILENT =
  /^\\(?:nopunct|scshape|itshape|bfseries|slshape|upshape|normalfont|sc|it|em|bf|rm|sf|tt|protect|unspace|allowbreak|break|newline|noop)\b/

/** Fields that contain a URL. In these fields, a backslash only escapes a character. */
const ADDRESSES = new Set(['url', 'doi', 'eprint', 'file'])

/**
 * Parses the entries of a BibTeX or biblatex file (EX5): decodes LaTeX, expands strings, and applies `crossref`. Broken
 * entries come last.
 */
export function readEntries(text: string): BibtexReading[] {
  const { entries, errors } = parse(text.replace(KEY, withPlainKey), {
    english: false,
    sentenceCase: false,
    caseProtection: false,
    // Keep the text of an unknown command and drop its name.
    unsupported: (_node, tex) => (SILENT.test(tex) ? '' : tex.replace(/^\\[a-zA-Z@]+\*?/, '')),
  })
  const readable = entries.filter(({ fields }) => Object.keys(fields).length > 0)
  const byKey = new Map(readable.map((entry) => [entry.key, entry]))
  return [
    ...readable.map((entry) => withParent(entryOf(entry), byKey)),
    ...errors.map(({ input = '' }) => ({ failure: describeBroken(input) })),
  ]
}

/** Matches the key of an entry. Zotero ends the key of an undated entry with `????`, which the parser rejects. */
const KEY = /(@[A-Za-z]+\s*[{(]\s*)([^\s,{}()="#%@]{1,200})(?=\s{0,9},)/g

function withPlainKey(_whole: string, opening: string, key: string): string {
  return opening + key.replace(/[^\w:.+/-]/g, '-')
}

/** Returns the failure message for an unreadable entry, with the entry's key if it has one. */
function describeBroken(input: string): string {
  const key = /@\s*\w+\s*[{(]\s*([^,\s{}()]+)\s*,/.exec(input)?.[1]
  return key === undefined
    ? 'This entry is not complete BibTeX. Check its braces and quotation marks.'
    : `The entry “${key}” is not complete BibTeX. Check its braces and quotation marks.`
}

/** Fields that a book and its parts share, although biblatex doesn't let the parts inherit them. */
const SHARED = ['date', 'year', 'edition', 'publisher', 'location']
const BOOKS = /^(?:mv)?(?:book|collection|reference|proceedings)$/

function withParent(entry: BibtexEntry, byKey: ReadonlyMap<string, Entry>): BibtexEntry {
  const parent = byKey.get(entry.fields.get('crossref') ?? '')
  if (parent === undefined) return entry
  const fields = new Map(entry.fields)
  const inherited = new Set(entry.inherited)
  if (BOOKS.test(parent.type.toLowerCase())) {
    const shared = entryOf(parent).fields
    for (const name of SHARED) {
      const value = shared.get(name)
      if (value === undefined || fields.has(name)) continue
      fields.set(name, value)
      inherited.add(name)
    }
  }
  return { ...entry, fields, inherited }
}

function entryOf({ type, key, fields, crossref }: Entry): BibtexEntry {
  const texts = new Map<string, string>()
  const names = new Map<string, readonly CslName[]>()
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'string') texts.set(name.toLowerCase(), textOf(value, name.toLowerCase()))
    else if (isTexts(value))
      texts.set(
        name.toLowerCase(),
        value.map((one) => textOf(one, name)).join(name === 'keywords' ? ', ' : ' and '),
      )
    else if (Array.isArray(value)) names.set(name.toLowerCase(), value.map(nameOf))
  }
  return { type: type.toLowerCase(), key, fields: texts, names, inherited: new Set(crossref?.inherited) }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/**
 * Returns the text of a field with no markup except `<i>`, without invisible characters, and with normal letters
 * instead of superscript ones.
 */
function textOf(value: string, field: string): string {
  if (ADDRESSES.has(field)) return value.replace(/\\([&%$#_~{}])/g, '$1').trim()
  return value
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_, url: string, shown: string) =>
      shown === '' || shown === url ? url : `${shown} (${url})`,
    )
    .replace(/<\/?(?:span|b|sup|sub|p|br|a|code|tt|u|em|strong|strike|pre|blockquote)\b[^<>]*>/g, (tag) =>
      /^<(?:p|br)\b/.test(tag) ? ' ' : '',
    )
    .replace(/(?<=\d)[ˢᵗⁿᵈʳʰᵉ]+/g, (raised) => raised.normalize('NFKC'))
    .replace(/[\u00AD\u200B]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Converts a name; `and others` becomes the "et al." in the citation. */
function nameOf(creator: unknown): CslName {
  const { name, lastName, firstName, prefix, suffix } = creator as Readonly<
    Record<string, string | undefined>
  >
  const family = textOf(lastName ?? name ?? '', 'name')
  if (firstName === undefined && (family === 'others' || family === 'et al.')) return { literal: 'et al.' }
  if (firstName === undefined && prefix === undefined) return { literal: family }
  return {
    family,
    ...(firstName === undefined ? {} : { given: textOf(firstName, 'name') }),
    ...(prefix === undefined ? {} : { 'non-dropping-particle': textOf(prefix, 'name') }),
    ...(suffix === undefined ? {} : { suffix: textOf(suffix, 'name') }),
  }
}
