import { type DocumentPassage, isNear } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches the text before a source if the source starts a citation rather than being part of a sentence. */
const CITATION_START =
  /(?:^|[.;”"’)]\d{0,3}\s+|\b[Ss]ee (?:also |generally )?|\b(?:Cf\.|Accord|[Ss]ee, e\.g\.,|[Ss]ee also, e\.g\.,) )$/

/**
 * Returns the index of the source mentioned by name directly before an *id.*, in the same passage or in the preceding
 * footnote. The *id.* refers to that source: the bill in `AB 2273 § 1. Id. § 2`. Returns undefined if the name is part
 * of a sentence or of another citation.
 */
function readNamedBefore(
  found: readonly PlacedCitation[],
  index: number,
  passages: readonly DocumentPassage[],
): number | undefined {
  const at = indexBefore(found, index)
  const [before, here] = [found[at], found[index]]
  if (here?.kind !== 'id' || before?.isNamed !== true || !isNear(before, here, passages)) return undefined
  const { text = '' } = passages[before.passage] ?? {}
  const around = found[at - 1]
  const isInside = around?.passage === before.passage && around.span[1] >= before.span[1]
  const start = before.span[0]
  return !isInside && CITATION_START.test(text.slice(Math.max(0, start - 24), start)) ? at : undefined
}

/** Returns the index of the citation before another one that isn’t in the parentheses of an earlier citation. */
function indexBefore(found: readonly PlacedCitation[], index: number): number {
  return found.slice(0, index).findLastIndex(({ within, isNamed }) => isNamed === true || !within)
}

/** For each *id.* that refers to a source mentioned by name, returns the index of that source. */
export function linkNamedSources(
  found: readonly PlacedCitation[],
  passages: readonly DocumentPassage[],
): ReadonlyMap<number, number> {
  const links = new Map<number, number>()
  for (const [index, here] of found.entries()) {
    if (here.kind !== 'id') continue
    const at = indexBefore(found, index)
    const before = found[at]
    const chained = before !== undefined && isNear(before, here, passages) ? links.get(at) : undefined
    const named = readNamedBefore(found, index, passages) ?? chained
    if (named !== undefined) links.set(index, named)
  }
  return links
}
