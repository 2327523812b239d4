import { type DocumentPassage, isNear } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches the text before a source if the source starts a citation rather than being part of a sentence. */
const CITATION_START =
  /(?:^|[.;”"’)]\d{0,3}\s+|\b[Ss]ee (?:also |generally )?|\b(?:Cf\.|Accord|[Ss]ee, e\.g\.,|[Ss]ee also, e\.g\.,) )$/

/**
 * Returns true if the citation at an index is a source mentioned by name to which a following *id.* refers: the bill in
 * `AB 2273 § 1. Id. § 2`. Returns false if the name is part of a sentence or of another citation.
 */
function isNamedSource(
  found: readonly PlacedCitation[],
  at: number,
  passages: readonly DocumentPassage[],
): boolean {
  const before = found[at]
  if (before?.isNamed !== true) return false
  const { text = '' } = passages[before.passage] ?? {}
  const around = found[at - 1]
  const isInside = around?.passage === before.passage && around.span[1] >= before.span[1]
  const start = before.span[0]
  return !isInside && CITATION_START.test(text.slice(Math.max(0, start - 24), start))
}

/** For each *id.* that refers to a source mentioned by name, returns the index of that source. */
export function linkNamedSources(
  found: readonly PlacedCitation[],
  passages: readonly DocumentPassage[],
): ReadonlyMap<number, number> {
  const links = new Map<number, number>()
  // The index of the last citation that isn't in the parentheses of another one.
  let at = -1
  for (const [index, here] of found.entries()) {
    const before = found[at]
    if (here.kind === 'id' && before !== undefined && isNear(before, here, passages)) {
      const named = isNamedSource(found, at, passages) ? at : links.get(at)
      if (named !== undefined) links.set(index, named)
    }
    if (here.isNamed === true || !here.within) at = index
  }
  return links
}
