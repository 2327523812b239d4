import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../citation-engine.ts'

/** Text longer than this, in characters, takes too long to parse on the page, which would not react meanwhile. */
export const LONG_TEXT = 10_000

/** Parses text; long text in a worker. A longer text that arrives meanwhile ends the reading of the earlier one. */
export async function parseText(
  engine: CitationEngine,
  text: string,
  known: readonly Source[] = [],
): Promise<ParsedString> {
  if (text.length <= LONG_TEXT) return engine.parseString(text, known)
  const parseLong = engine.parseLong ?? (await import('./parse-in-worker.ts')).parseInWorker
  return parseLong(text, known)
}
