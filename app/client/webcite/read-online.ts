import { type Failure, failure } from '#sync/failure.ts'
import { webcite } from '#sync/contract/webcite.ts'
import { callApi } from '../../net/call-api.ts'
import { extractionOf } from './extraction-of.ts'
import type { PageReading } from './page-reading.ts'

/** Result of reading a page: its fields, a failure that can be retried, or a final failure. */
export type OnlineReading =
  | { readonly to: 'found'; readonly found: PageReading; readonly notice: Failure | null }
  | { readonly to: 'wait'; readonly failure: Failure }
  | { readonly to: 'refused'; readonly failure: Failure }

/** Failures of the page or its site that a retry can't fix. */
const final = new Set([
  'INVALID_URL',
  'SCRAPING_NOT_ALLOWED',
  'SCRAPING_PDF_NOT_ALLOWED',
  'FUNCTION_CALL_NOT_FOUND',
  'FUNCTION_CALL_INVALID',
  'PAGE_NOT_SHOWN',
  'NOT_FOUND',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNPROCESSABLE_ENTITY',
  'BAD_GATEWAY',
])

/** Asks the server to read a page. Never rejects. */
export async function readPageOnline(url: string, signal?: AbortSignal): Promise<OnlineReading> {
  const answer = await callApi(webcite.cite, { input: { url }, ...(signal && { signal }) })
  if (answer.ok) {
    const { citation, notice } = answer.value
    const found = { url, by: 'server', fields: extractionOf(citation.fields) } as const
    return { to: 'found', found, notice: notice === undefined ? null : failure(notice) }
  }
  return { to: final.has(answer.failure.code) ? 'refused' : 'wait', failure: answer.failure }
}
