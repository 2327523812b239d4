import type { PlacedCitation } from './placed-citation.ts'

const ARCHIVE = /^https?:\/\/(?:www\.)?(?:perma\.cc|web\.archive\.org|archive\.(?:org|ph|is|today))\//

/**
 * Returns whether a citation is the archived copy of the page cited before it in the same passage: `[https://perma.cc/
 * AB12-CD34]`.
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

/** Words between a decision and its later history. */
const HISTORY =
  /^[^;]*[,)]\s(?:and )?(?:[Cc]ert(?:iorari|\.)|aff|rev|vacat|withdrawn|amended|modified|reh|appeal|superseded|overruled|abrogated|on remand|remanded|(?:opinion )?withdrawn)[^;()]{0,80}$/

/** Returns whether a case without a name is the later history of the case before it. */
export function isLaterHistory(
  citation: PlacedCitation,
  text: string,
  found: readonly PlacedCitation[],
): boolean {
  const { source, within, passage, span } = citation
  if (source?.kind !== 'case' || source.name !== '' || !within) return false
  const before = found.findLast((one) => one.passage === passage && one.span[1] <= span[0])
  return before?.source?.kind === 'case' && HISTORY.test(`)${text.slice(before.span[1], span[0])}`)
}

/**
 * Returns whether a reference without a source points to a place in the document or repeats an unlisted source, so that
 * it cites no authority: `supra pp. 4-6`, a bare `Id.`.
 */
export function isBareReference({ kind, fields, span }: PlacedCitation, text: string): boolean {
  if (kind === 'id') return fields.pincite === undefined && /^[Ii]d\.?$/.test(text.slice(...span))
  if (kind !== 'supra') return false
  const after = text.slice(span[1], span[1] + 16)
  return (
    /^,?\s+(?:at )?(?:pp?\.|Parts?\b|§|nn?\.|notes?\b|Sections?\b)/i.test(after) &&
    !/^[\p{Lu}]/u.test(text.slice(...span))
  )
}
