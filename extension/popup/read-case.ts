import { parseString, type Source } from '#cite/cite.ts'
import type { Case } from '#cite/source/case.ts'

/** Names of sites at the end of a page's title. */
const SITE =
  / (?:[-–—|]|::) (?:Google Scholar|CourtListener(?:\.com)?|Justia\b.*|LII\b.*|Casetext\b.*|FindLaw\b.*)$/

/**
 * Reads the opinion that a page publishes from its title, which may state more than the page's own fields:
 * `Roe v. Doe, 12 F. 3d 34 - Court of Appeals, 9th Circuit 1997`. Returns `known`, the page's own reading, unless a
 * title is exactly one citation that agrees with it.
 */
export function readCase(known: Source, titles: readonly string[]): Source {
  for (const title of titles) {
    const read = readTitle(title.replaceAll(/\s+/g, ' ').replace(SITE, '').trim())
    if (read === undefined || !agrees(read, known)) continue
    return { ...read, id: known.id }
  }
  return known
}

const LONGEST_TITLE = 400

function readTitle(title: string): Case | undefined {
  if (title === '' || title.length > LONGEST_TITLE) return undefined
  const { sources, leftovers } = parseString(title)
  const [only] = sources
  if (sources.length !== 1 || only?.kind !== 'case' || leftovers.length > 0) return undefined
  return only.printings.length > 0 && only.date !== undefined ? only : undefined
}

/** Returns true unless the page names another printing. */
function agrees(read: Case, known: Source): boolean {
  if (known.kind !== 'case') return true
  const [own] = known.printings
  if (own === undefined) return true
  return read.printings.some(({ volume, page }) => volume === own.volume && page === own.page)
}
