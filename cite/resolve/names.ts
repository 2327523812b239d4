import { familyOf } from '../author/name.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Source } from '../source/source.ts'

/** What a source is called by: its authors' family names, alone and together, its title, and the name it was given. */
export function namesOfSource(source: Source): string[] {
  const authors = (authorsOf(source) ?? []).filter(
    (author) => author.kind === 'person' || author.name !== 'et al.',
  )
  const families = authors.map(familyOf)
  return [...families, families.slice(0, 2).join(' & '), titleOf(source), source.hereinafter ?? ''].filter(
    (name) => name !== '',
  )
}
