import { draftFromUrl } from '#cite/page/from-url.ts'
import { fieldsOfExtraction, readIsoDate } from '#cite/page/source-fields.ts'
import type { ParsedString } from '#cite/parse/found.ts'
import { type Source, SourceSchema } from '#cite/source/source.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { parseWebAddress } from '../web-address.ts'

/**
 * The engine as the front page's box uses it: an address that stands alone in a text is read for what it says about its
 * page (PG1), with or without its scheme. `today` (`YYYY-MM-DD`) is the day of the visit where the address names no date.
 */
export function withAddressReading(engine: CitationEngine, today: string): CitationEngine {
  return {
    ...engine,
    parseString: (text, ...rest) => readAddresses(engine.parseString(withScheme(text), ...rest), today),
  }
}

/** What was found, with each bare address made the page it is the address of. What says more stays as it is. */
export function readAddresses(found: ParsedString, today: string): ParsedString {
  return { ...found, sources: found.sources.map((source) => readAddress(source, today)) }
}

/** Whether a source is known by its address alone: only the page itself could say who wrote it. */
export function isFromAddressAlone(source: Source): boolean {
  return fromAddress.has(source)
}

const fromAddress = new WeakSet<Source>()

function readAddress(source: Source, today: string): Source {
  if (source.kind !== 'web' || source.url === undefined || Object.keys(source).some(saysMore)) return source
  const page = draftFromUrl(source.url)
  if (page === undefined) return source
  const read = SourceSchema.parse(fieldsOfExtraction(page, { id: source.id }))
  const undated = read.kind === 'web' && page.date === undefined
  const made = undated ? { ...read, visited: readIsoDate(today) } : read
  fromAddress.add(made)
  return made
}

function saysMore(field: string): boolean {
  return field !== 'kind' && field !== 'id' && field !== 'url'
}

/** Endings of hosts as people leave the scheme away before. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|mil|int|info|io|us|uk|eu|ca|au|de|fr)(?:[/?#]\S*)?$/i

function withScheme(text: string): string {
  const bare = text.trim()
  return HOST.test(bare) && parseWebAddress(bare) !== null ? `https://${bare}` : text
}
