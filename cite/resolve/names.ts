import { familyOf } from '../author/name.ts'
import { authorsOf, titleOf } from '../kind/short.ts'
import type { Author } from '../source/author.ts'
import type { Source } from '../source/source.ts'

/**
 * Returns the names that references can use for a source: the surnames of its authors (separately and joined), its
 * title, and its assigned short name.
 */
export function namesOfSource(source: Source): string[] {
  const authors = (authorsOf(source) ?? []).filter(
    (author) => author.kind === 'person' || author.name !== 'et al.',
  )
  const families = authors.map(familyOf)
  return [
    ...families,
    ...authors.flatMap(particleName),
    families.slice(0, 2).join(' & '),
    titleOf(source),
    source.hereinafter ?? '',
  ].filter((name) => name !== '')
}

/** Matches a given name that ends with the first word of a surname: `Rachel A. Van` before `Cleave`. */
const PARTICLE = /(?:^|\s)(Van|Von|De|Del|Della|Di|Du|La|Le|St\.|Ten|Ter|Dos|Da)$/

/** Returns the surname with the particle that was read as part of the given name. */
function particleName(author: Author): string[] {
  if (author.kind !== 'person') return []
  const particle = PARTICLE.exec(author.given ?? '')?.[1]
  return particle === undefined ? [] : [`${particle} ${familyOf(author)}`]
}
