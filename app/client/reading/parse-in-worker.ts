import type { ParsedString } from '#cite/find/found.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'
import { createLatestWorker } from './latest-worker.ts'
import type { ParseRequest, ParseResponse } from './parse-protocol.ts'

const parser = createLatestWorker<ParseRequest, ParseResponse>(
  async () => (await import('./parse-worker.ts')).parseWorkerAddress,
)

/**
 * Parses text in a worker. A new call cancels the previous one, which rejects with `AbortError`. If workers can't run,
 * parses the text on the page.
 */
export async function parseInWorker(
  text: string,
  known: readonly Source[],
  profile?: ProfileName,
): Promise<ParsedString> {
  const asked = profile === undefined ? {} : { profile }
  const response = await parser.ask({ text, known, ...asked })
  return response?.parsed ?? (await import('#cite/cite.ts')).parseString(text, known, asked)
}
