/** How the lookup of citations was set up. */
export interface CourtListenerSettings {
  readonly token: string
  /** Replaces the service's own address, for a double. */
  readonly apiUrl: string | undefined
}

/** How the service took a request. Anything else is thrown: it did not answer. */
export type LookupResponse =
  | { readonly kind: 'answer'; readonly body: unknown }
  /** It wants to be asked later: when, in epoch milliseconds, where it says so. */
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  /** It does not let us in: the token is wrong, or blocked. */
  | { readonly kind: 'refused'; readonly status: number }

/** Asks for the citations in a text; `signal` is the deadline. Rejects when there is no answer that can be read. */
export type AskCourtListener = (text: string, signal: AbortSignal) => Promise<LookupResponse>

const ADDRESS = 'https://www.courtlistener.com'
/** 250 citations with several cases each stay far below it. */
const ANSWER_MOST = 8_000_000

/** The service behind its address. `send` is the way to the network, `now` in epoch milliseconds. */
export function createCourtListener(
  { token, apiUrl }: CourtListenerSettings,
  now: () => number,
  send: typeof fetch = fetch,
): AskCourtListener {
  const address = `${(apiUrl ?? ADDRESS).replace(/\/+$/, '')}/api/rest/v4/citation-lookup/`
  return async function askCourtListener(text, signal) {
    const response = await send(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      body: new URLSearchParams({ text }),
    })
    const { status } = response
    const said = await response.text()
    if (status === 429) return { kind: 'throttled', until: readWait(response.headers, said, now()) }
    if (status === 401 || status === 403) return { kind: 'refused', status }
    if (status !== 200) throw new Error(`The lookup answered ${status}`)
    if (said.length > ANSWER_MOST) throw new Error('The answer of the lookup is too long')
    // A page instead of data, as a proxy or a fault gives it, is no answer either.
    return { kind: 'answer', body: JSON.parse(said) as unknown }
  }
}

/** When to ask again: `wait_until` of the citations' throttle (also spelt `wait_util`), `Retry-After` of the requests'. */
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
