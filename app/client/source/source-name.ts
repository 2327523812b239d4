import type { Source } from '#cite/source/source.ts'

/** Fields that contain a source's name, in order of preference. */
const NAMES = ['name', 'title', 'site', 'series', 'model', 'text'] as const
/** Fields that identify a law without a name, in the order in which they appear in a citation. */
const NUMBERS = ['volume', 'code', 'set', 'laws', 'number', 'section', 'page'] as const

/**
 * Returns a short name for labels: the case name, a title, a number such as 42 U.S.C. § 1983, or else the kind. Not
 * used in citations.
 */
export function nameOfSource(source: Source | null): string {
  if (source === null) return ''
  const name = NAMES.map((field) => textOf(source, field)).find((text) => text !== '')
  const numbers = NUMBERS.map((field) => textOf(source, field)).filter((text) => text !== '')
  // The name alone doesn't distinguish parts of a constitution.
  const called = source.kind === 'constitution' ? [name, source.section].join(' ').trim() : name
  return (called ?? (numbers.length > 0 ? numbers.join(' ') : authorOf(source))).replaceAll(/<\/?i>/g, '')
}

/** Kinds of laws. Their names are not italicized in lists. */
const LAWS: ReadonlySet<string> = new Set([
  'statute',
  'constitution',
  'regulation',
  'rule',
  'session-law',
  'bill',
])

/** Returns a source as it appears in lists: its first author, if any, and its name, in italics unless it is a law. */
export function listingOfSource(source: Source): {
  readonly author: string
  readonly name: string
  readonly italic: boolean
} {
  const name = nameOfSource(source)
  const authors = 'authors' in source ? (source.authors ?? []) : []
  const author = authors.length === 0 ? '' : authorOf(source) + (authors.length > 1 ? ' et al.' : '')
  return { author: author === name ? '' : author, name, italic: !LAWS.has(source.kind) }
}

/** Returns the author of a source without a name or numbers. If there is no author, returns the kind of source. */
function authorOf(source: Source): string {
  const [first] = 'authors' in source ? (source.authors ?? []) : []
  if (first === undefined) return source.kind
  return first.kind === 'person' ? first.family : first.name
}

function textOf(source: Source, field: string): string {
  const value: unknown = Reflect.get(source, field)
  return typeof value === 'string' ? value : ''
}
