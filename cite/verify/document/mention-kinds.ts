import type { PlacedCitation } from './placed-citation.ts'

const ARCHIVE = /^https?:\/\/(?:www\.)?(?:perma\.cc|web\.archive\.org|archive\.(?:org|ph|is|today))\//

/**
 * Returns true if a citation is the archived copy of the page cited before it in the same passage: `[https://perma.cc/
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

/**
 * Returns true if a reference without a source cites no authority, because it refers to a place in the document or
 * repeats an unlisted source: `supra pp. 4-6`, a bare `Id.`.
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
