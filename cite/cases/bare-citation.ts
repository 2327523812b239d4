import type { ParsedString } from '../find/found.ts'

/**
 * Returns the volume, reporter, and page of a citation that has no case name (CT7). Returns undefined for text that
 * doesn't parse as exactly one case.
 */
export function readBareCitation(
  text: string,
  parseString: (text: string) => ParsedString,
): string | undefined {
  const { sources, uses, leftovers } = parseString(text)
  const [source] = sources
  if (sources.length !== 1 || uses.length !== 1 || leftovers.length > 0) return undefined
  if (source?.kind !== 'case' || source.name !== '' || source.date?.year !== undefined) return undefined
  const [printing, more] = source.printings
  if (printing?.volume === undefined || printing.page === undefined || more !== undefined) return undefined
  const place = `${printing.volume} ${printing.reporter} ${printing.page}`
  // Reject text with other words, because only the citation itself may be sent to the lookup service.
  return plainText(place) === plainText(text) ? place : undefined
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
