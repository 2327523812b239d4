import { draftFromUrl } from '#cite/page/from-url.ts'
import { readIsoDate } from '#cite/page/iso-date.ts'
import { fieldsOfExtraction } from '#cite/page/source-fields.ts'
import type { ParsedString } from '#cite/find/found.ts'
import { type Source, SourceSchema } from '#cite/source/source.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { parseWebAddress } from '../web-address.ts'

/**
 * Wraps the engine for the guest tool. If the text contains a URL and no other details of the page, the citation is
 * derived from the URL (PG1), with or without a scheme. `today` (`YYYY-MM-DD`) is the date of the visit if the URL
 * contains no date.
 */
export function withAddressReading(engine: CitationEngine, today: string): CitationEngine {
  return {
    ...engine,
    parseString: (text, ...rest) => readAddresses(engine.parseString(withScheme(text), ...rest), today),
    parseLong: async (text, known) => {
      const { parseInWorker } = await import('../reading/parse-in-worker.ts')
      return readAddresses(await parseInWorker(withScheme(text), known), today)
    },
  }
}

/** Replaces each URL that has no other details with a citation of its page. Other sources stay the same. */
export function readAddresses(found: ParsedString, today: string): ParsedString {
  return { ...found, sources: found.sources.map((source) => readAddress(source, today)) }
}

/** Returns true if everything about a source comes from its URL. In that case, the author is unknown. */
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

/** Hosts recognized without a scheme. */
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|mil|int|info|io|us|uk|eu|ca|au|de|fr)(?:[/?#]\S*)?$/i

function withScheme(text: string): string {
  const bare = text.trim()
  return HOST.test(bare) && parseWebAddress(bare) !== null ? `https://${bare}` : text
}
