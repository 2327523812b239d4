import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches a citation to the record of the current case: `1-ER-46`, `Dkt. 12`, `App. 3a`, `Maj. Op.`, `Compl. ¶ 4`. */
const RECORD =
  /(?<![\p{L}\d])(?:\d{1,3}-[SF]?ER-\d+|(?:CP|VRP|JA|J\.A\.|ROA\.) ?\d+|App\. ?\d+a(?![\p{L}\d])|(?:Dkt\.|ECF|Doc\.) (?:Nos?\. )?\d+|Maj\. Op\.|(?:Compl|Decl|Aff|Dep|Tr)\. (?:at \d|¶|\d+:\d))/u

/**
 * Returns the *id.* citations that refer to the record of the current case, because the text cites the record just
 * before them. `found` lists the citations in passages of one kind, in order.
 */
export function findRecordReferences(
  found: readonly PlacedCitation[],
  passages: readonly DocumentPassage[],
): ReadonlySet<PlacedCitation> {
  const references = new Set<PlacedCitation>()
  const kind = passages[found[0]?.passage ?? 0]?.kind
  let [passage, place, isRecord] = [0, 0, false]
  const readOn = (to: number, end: number): void => {
    for (; passage < to; [passage, place] = [passage + 1, 0]) note(passage, place, undefined)
    note(passage, place, end)
    place = Math.max(place, end)
  }
  const note = (at: number, start: number, end: number | undefined): void => {
    const own = passages[at]
    if (own?.kind === kind && RECORD.test(own?.text.slice(start, end) ?? '')) isRecord = true
  }
  for (const citation of found) {
    readOn(citation.passage, citation.span[0])
    if (citation.kind === 'id') {
      if (isRecord) references.add(citation)
    } else isRecord = false
    // Unread text can cite the record too.
    if (citation.kind === 'id' || citation.source === undefined) readOn(citation.passage, citation.span[1])
    else place = Math.max(place, citation.span[1])
  }
  return references
}
