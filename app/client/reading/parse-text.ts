import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { CitationEngine } from '../citation-engine.ts'

/** Length, in characters, above which parsing takes so long that the page would stop responding. */
export const LONG_TEXT = 10_000

/** Parses text, using a worker for long text. A newer long text cancels the earlier parse. */
export async function parseText(
  engine: CitationEngine,
  text: string,
  known: readonly Source[] = [],
): Promise<ParsedString> {
  if (text.length <= LONG_TEXT) return engine.parseString(text, known)
  if (engine.parseLong !== undefined) return engine.parseLong(text, known)
  return (await import('./parse-in-worker.ts')).parseInWorker(text, known, engine.profile)
}
