import type { PlacedCitation } from './placed-citation.ts'

/**
 * Returns true if a short form without a name is a parallel citation to the one before it, with pages in another
 * reporter: `588 S.E.2d at 638` after `Roe, 356 S.C. at 368, `.
 */
export function isParallelShort(
  { kind, fields, span, passage }: PlacedCitation,
  text: string,
  found: readonly PlacedCitation[],
): boolean {
  if (kind !== 'short' || (fields.antecedent ?? '') !== '') return false
  return found.some(
    (one) =>
      one.passage === passage &&
      (one.kind === 'short' || one.kind === 'case' || one.kind === 'id') &&
      one.span[1] < span[0] &&
      /^,\s$/.test(text.slice(one.span[1], span[0])),
  )
}

const ARCHIVE = /^https?:\/\/(?:www\.)?(?:perma\.cc|web\.archive\.org|archive\.(?:org|ph|is|today))\//

/**
 * Returns true if a citation is the URL of an archived copy of the page cited before it in the same passage:
 * `[https://perma.cc/AB12-CD34]`.
 */
export function isArchiveCopy(
  citation: PlacedCitation,
  text: string,
  found: readonly PlacedCitation[],
): boolean {
  const { source, span, passage } = citation
  if (source?.kind !== 'web' || !ARCHIVE.test(source.url ?? '') || !/\[\s?$/.test(text.slice(0, span[0])))
    return false
  return found.some(
    (one) => one !== citation && one.passage === passage && one.span[0] < span[0] && one.source !== undefined,
  )
}

/** Matches the text between a citation and its URL: `, available at`. */
const TO_ADDRESS = /^,? (?:available at:? )?$/
/** Matches a URL in parentheses after the same URL. */
const SAME_ADDRESS = /(?<url>\S+) \($/

/**
 * Returns true if a URL belongs to the citation directly before it in the passage, or repeats the URL before it:
 * `28 Op. O.L.C. 79 (2004), https://www.justice.gov/example`.
 */
export function isAddressOfOther(
  { source, span, lead, passage }: PlacedCitation,
  text: string,
  found: readonly PlacedCitation[],
): boolean {
  if (source?.kind !== 'web') return false
  const written = text.slice(...span)
  if (!/^(?:https?:|www\.)/.test(written)) return false
  const { url = '' } = SAME_ADDRESS.exec(text.slice(Math.max(0, span[0] - 300), span[0]))?.groups ?? {}
  if (url !== '' && written.startsWith(url)) return true
  const others = found.filter((one) => one.passage === passage && one.source !== undefined)
  // A parenthetical of a work can say where its transcript is available.
  const isInside = ({ source: other, span: [start, end] }: PlacedCitation) =>
    other !== undefined && other.kind !== 'web' && start < span[0] && span[1] <= end
  if (/\bavailable at:? $/.test(text.slice(0, span[0])) && others.some(isInside)) return true
  // The parenthetical of a case can contain the URL of another source.
  const isOfPaper =
    text.slice(0, span[0]).endsWith(', ') &&
    others.some(
      (one) =>
        one.source?.kind === 'court-document' && one.span[0] <= (lead ?? span[0]) && one.span[1] >= span[1],
    )
  if (isOfPaper || lead !== undefined) return isOfPaper
  return others.some((one) => {
    const between = span[0] - one.span[1]
    return (
      one.source?.kind !== 'web' &&
      between >= 0 &&
      between < LONGEST_TO_ADDRESS &&
      TO_ADDRESS.test(text.slice(one.span[1], span[0]))
    )
  })
}

const LONGEST_TO_ADDRESS = 20

/**
 * Returns true if a reference that isn't linked to a source cites no authority. Such a reference points to another page
 * of the document or repeats an unlisted source: `supra pp. 4-6`, or `Id.` without a page.
 */
export function isBareReference({ kind, fields, span }: PlacedCitation, text: string): boolean {
  if (kind === 'id') return fields.pincite === undefined && /^[Ii]d\.?$/.test(text.slice(...span))
  if (kind !== 'supra') return false
  const after = text.slice(span[1], span[1] + 16)
  if (/^(?:supra|infra),? (?:at )?(?:notes?|nn?\.) \d/i.test(text.slice(...span))) return true
  return (
    /^,?\s+(?:at )?(?:pp?\.|Parts?\b|§|nn?\.|notes?\b|Sections?\b)/i.test(after) &&
    !/^[\p{Lu}]/u.test(text.slice(...span))
  )
}
