import type { ParsedString } from '../parse/found.ts'

/**
 * A place of a known reporter and nothing beside it, as the engine writes it (CT7): what it reads as one case without a
 * name. Undefined for every other text; words that only look like a reporter are none.
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
  // What the engine leaves out of the place would be left out of sight, not out of what was given.
  return plainText(place) === plainText(text) ? place : undefined
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
