import type { Rendered } from '#cite/string/rendered.ts'
import type { CopyContent } from '../../../clipboard/clipboard-markup.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { buildLibraryItems, type CitationRow, buildCitationRows } from '../model/citation-row.ts'

/**
 * Lists everything that the device could not store, from any string, as text to copy. Citations come first, as printed.
 * If `print` can't print a citation (the engine is not loaded, or a newer version wrote the source), all of its text is
 * listed. Names and titles follow.
 */
export function listUnsavedTexts(
  contents: Pick<ProjectContents, 'project' | 'strings' | 'authorities' | 'uses'>,
  unsaved: ReadonlySet<string>,
  print: (row: CitationRow) => Pick<Rendered, 'html' | 'text'> | null,
): readonly CopyContent[] {
  const { project, strings, authorities, uses } = contents
  const items = buildLibraryItems(authorities)
  const rows = strings
    .flatMap(({ id }) => buildCitationRows(id, uses, items))
    .filter((row) => unsaved.has(row.id) || unsaved.has(row.item.id))
  const cited = new Set(rows.map(({ item }) => item.id))
  const sourceOf = new Map(authorities.map(({ id, source }) => [id, source]))
  return [
    ...rows.map((row) => {
      const { pincite, parentheticals } = row.use
      return print(row) ?? toCopyable([sourceOf.get(row.item.id), pincite, parentheticals])
    }),
    ...authorities
      .filter(({ id }) => unsaved.has(id) && !cited.has(id))
      .map(({ source }) => toCopyable(source)),
    ...strings.filter(({ id }) => unsaved.has(id)).map(({ title }) => toCopyable(title)),
    ...(unsaved.has(project.id) ? [toCopyable([project.name, project.course])] : []),
  ].filter(({ text }) => text !== '')
}

function toCopyable(value: unknown): CopyContent {
  const text = wordsOf(value).join(' ')
  return { text, html: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }
}

/** Returns all strings and numbers in a value, at any depth. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
