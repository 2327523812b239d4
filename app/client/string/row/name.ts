import type { Source } from '#cite/source/source.ts'

/** What people call a source: the case's name, a title, at last its kind. Used in labels, never in a citation. */
export function nameOfSource(source: Source | null): string {
  if (source === null) return ''
  const name = [field(source, 'name'), field(source, 'title'), field(source, 'site'), field(source, 'series')]
  return (name.find((text) => text !== '') ?? source.kind).replaceAll(/<\/?i>/g, '')
}

function field(source: Source, name: string): string {
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'string' ? value : ''
}
