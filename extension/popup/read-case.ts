import { parseString, type Source } from '#cite/cite.ts'
import type { Case } from '#cite/kind/case/schema.ts'

/** Matches the name of a site at the end of a page's title. */
const SITE =
  / (?:[-–—|]|::) (?:Google Scholar|CourtListener(?:\.com)?|Justia\b.*|LII\b.*|Casetext\b.*|FindLaw\b.*)$/

/**
 * Reads a page's opinion from the page's title, which may contain more than the page's own fields:
 * `Roe v. Doe, 12 F. 3d 34 - Court of Appeals, 9th Circuit 1997`. Returns `known`, the result from the page's own
 * fields, unless a title is exactly one citation that agrees with `known`.
 */
export function readCase(known: Source, titles: readonly string[]): Source {
  for (const title of titles) {
    const read = readTitle(title.replaceAll(/\s+/g, ' ').replace(SITE, '').trim())
    if (read === undefined || !agrees(read, known)) continue
    // A year at the end of a title is the year of the decision, so a different year means that the title was parsed
    // incorrectly.
    if (titles.some((one) => (yearOf(one) ?? read.date?.year) !== read.date?.year)) continue
    return { ...read, id: known.id }
  }
  return known
}

/** Returns the year at the end of a title, before the name of its site. */
function yearOf(title: string): number | undefined {
  const [year] = /\b(?:1[789]|20)\d\d$/.exec(title.replaceAll(/\s+/g, ' ').replace(SITE, '').trim()) ?? []
  return year === undefined ? undefined : Number(year)
}

const LONGEST_TITLE = 400

function readTitle(title: string): Case | undefined {
  if (title === '' || title.length > LONGEST_TITLE) return undefined
  const { sources, leftovers } = parseString(title)
  const [only] = sources
  if (sources.length !== 1 || only?.kind !== 'case' || leftovers.length > 0) return undefined
  return only.printings.length > 0 && only.date !== undefined ? only : undefined
}

/** Returns false if the page's own fields give a different reporter citation. */
function agrees(read: Case, known: Source): boolean {
  if (known.kind !== 'case') return true
  const [own] = known.printings
  if (own === undefined) return true
  return read.printings.some(({ volume, page }) => volume === own.volume && page === own.page)
}
