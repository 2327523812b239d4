import { trimTail } from '#cite/text/trim.ts'
import { readLimitedText } from './read-limited-text.ts'

/** Configuration of the citation lookup. */
export interface CourtListenerSettings {
  readonly token: string
  /** Replaces the service's URL in tests. */
  readonly apiUrl: string | undefined
}

export type LookupResponse =
  | { readonly kind: 'answer'; readonly body: unknown }
  /**
   * The service limits our requests. `until` is when to retry, in epoch milliseconds; undefined if the service doesn't
   * say when.
   */
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  /** The token is invalid or blocked. */
  | { readonly kind: 'refused'; readonly status: number }

/** Looks up the citations in `text`. `signal` sets the deadline. Rejects if there is no readable response. */
export type AskCourtListener = (text: string, signal: AbortSignal) => Promise<LookupResponse>

const ADDRESS = 'https://www.courtlistener.com'
/** Maximum size of a response, in bytes. A response for 250 citations is far smaller. */
const ANSWER_MOST = 8_000_000

/** Creates a client for the service. `send` performs the request; `now` returns epoch milliseconds. */
export function createCourtListener(
  { token, apiUrl }: CourtListenerSettings,
  now: () => number,
  send: typeof fetch = fetch,
): AskCourtListener {
  const address = `${trimTail(apiUrl ?? ADDRESS, '/')}/api/rest/v4/citation-lookup/`
  return async function askCourtListener(text, signal) {
    const response = await send(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      body: new URLSearchParams({ text }),
    })
    const { status } = response
    const said = await readLimitedText(response, ANSWER_MOST)
    if (status === 429) return { kind: 'throttled', until: readWait(response.headers, said, now()) }
    if (status === 401 || status === 403) return { kind: 'refused', status }
    if (status !== 200) throw new Error(`The lookup responded with ${status}`)
    // Parsing throws for HTML, which an error page or a proxy may send instead of an answer.
    return { kind: 'answer', body: JSON.parse(said) as unknown }
  }
}

/**
 * Returns when to retry, from `wait_until` (sometimes misspelled `wait_util`) for the citation limit or `Retry-After`
 * for the request limit.
 */
function readWait(headers: Headers, said: string, now: number): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  const times = [readWaitUntil(said), Number.isFinite(seconds) ? now + seconds * 1000 : undefined]
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

function readWaitUntil(said: string): number | undefined {
  const written = /"wait_(?:until|util)"\s*:\s*"([^"]{10,40})"/.exec(said)?.[1]
  const time = Date.parse(written ?? '')
  return Number.isNaN(time) ? undefined : time
}
