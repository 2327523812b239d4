import type { Source } from '#cite/source/source.ts'

/** Where a source of any kind has its name, first come first. */
const NAMES = ['name', 'title', 'site', 'series', 'model', 'text'] as const
/** What people call a law by that has no name: its numbers, in the order they are printed. */
const NUMBERS = ['volume', 'code', 'set', 'laws', 'number', 'section', 'page'] as const

/** What people call a source: the case's name, a title, 42 U.S.C. § 1983, at last its kind. Used in labels, never in a citation. */
export function nameOfSource(source: Source | null): string {
  if (source === null) return ''
  const name = NAMES.map((field) => textOf(source, field)).find((text) => text !== '')
  const numbers = NUMBERS.map((field) => textOf(source, field)).filter((text) => text !== '')
  // Several parts of one constitution are told apart by more than its name.
  const called = source.kind === 'constitution' ? [name, source.section].join(' ').trim() : name
  return (called ?? (numbers.length > 0 ? numbers.join(' ') : authorOf(source))).replaceAll(/<\/?i>/g, '')
}

/** Who wrote what has neither name nor numbers; else what kind of thing it is. */
function authorOf(source: Source): string {
  const [first] = 'authors' in source ? (source.authors ?? []) : []
  if (first === undefined) return source.kind
  return first.kind === 'person' ? first.family : first.name
}

function textOf(source: Source, field: string): string {
  const value: unknown = Reflect.get(source, field)
  return typeof value === 'string' ? value : ''
}
