import { familyOf } from '../author/name.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Source } from '../source/source.ts'

/**
 * Returns the names of a source: its authors' family names, separately and joined, its title, and any assigned short
 * name.
 */
export function namesOfSource(source: Source): string[] {
  const authors = (authorsOf(source) ?? []).filter(
    (author) => author.kind === 'person' || author.name !== 'et al.',
  )
  const families = authors.map(familyOf)
  return [...families, families.slice(0, 2).join(' & '), titleOf(source), source.hereinafter ?? ''].filter(
    (name) => name !== '',
  )
}
