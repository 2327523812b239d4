import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'

/**
 * Matches a citation to the record of the current case: `1-ER-46`, `Dkt. 12`, `App. 3a`, `Maj. Op.`, `Supp. Br. 3`,
 * `Mot. 15`, `Compl. ¶ 4`.
 */
const RECORD =
  /(?<![\p{L}\d])(?:\d{1,3}-[SF]?ER-\d+|(?:CP|VRP|JA|J\.A\.|ROA\.) ?\d+|App\. ?\d+a(?![\p{L}\d])|(?:Dkt\.|ECF|Doc\.) (?:Nos?\. )?\d+|App\. ?\d{1,4} ¶|Maj\. Op\.|(?<=\p{Lu}[\p{L}.]{0,20} )Br\. (?:at )?\d|(?<!\p{L}\. )(?:Mot|Opp|Opp’n|Resp|Reply)\. (?:at )?\d|(?:Compl|Decl|Aff|Dep|Tr)\. (?:at \d|¶|\d+:\d))/u

/**
 * Returns true if a citation is to a filing in the current case: `Doc. 12 at 3`. Such a filing is part of the record,
 * not an authority. A citation to a filing in another case includes the name or the docket number of that case.
 */
export function isOwnFiling({ source }: PlacedCitation): boolean {
  if (source?.kind !== 'court-document') return false
  const { caseName, docket, court, date, url, printings = [] } = source
  return [caseName, docket, court, date, url, printings[0]].every((part) => part === undefined)
}

/** Matches an *id.* that cites a numbered paragraph: `Id. ¶ 12`. */
const PARAGRAPH = /^[Ii]d\.,? (?:at )?¶/

/** Returns true if an *id.* cites a paragraph, but the source before it has sections or pages. */
function citesParagraph({ core }: PlacedCitation, text: string, before: PlacedCitation | undefined): boolean {
  const source = before?.source
  const hasSections =
    source?.kind === 'statute' ||
    source?.kind === 'rule' ||
    source?.kind === 'constitution' ||
    (source?.kind === 'regulation' && source.section?.startsWith('§') === true)
  return hasSections && PARAGRAPH.test(text.slice(core[0], core[0] + 12))
}

/**
 * Finds each *id.* that refers to the record of the current case because the text cites the record between the
 * preceding authority and the *id.* `found` contains the citations in passages of one kind, in order.
 */
export function findRecordReferences(
  found: readonly PlacedCitation[],
  passages: readonly DocumentPassage[],
): ReadonlySet<PlacedCitation> {
  const references = new Set<PlacedCitation>()
  const kind = passages[found[0]?.passage ?? 0]?.kind
  let [passage, place, isRecord] = [0, 0, false]
  let before: PlacedCitation | undefined
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
    const text = passages[citation.passage]?.text ?? ''
    if (citation.kind === 'id') {
      if (citesParagraph(citation, text, before)) isRecord = true
      if (isRecord) references.add(citation)
    } else {
      isRecord = isOwnFiling(citation)
      before = citation
    }
    // Unread text can cite the record too.
    if (citation.kind === 'id' || citation.source === undefined) readOn(citation.passage, citation.span[1])
    else place = Math.max(place, citation.span[1])
  }
  return references
}
