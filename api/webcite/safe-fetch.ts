import type { ServerLog } from '../server-log.ts'
import { readResponseBody } from './response-body.ts'
import { type HopResponse, requestHop } from './hop.ts'
import { createRobotsCache, type RobotsAnswer } from './robots-cache.ts'
import type { WebPorts } from './web-ports.ts'
import { FetchRefusal } from './fetch-refusal.ts'
import { ROBOTS_MOST } from './robots.ts'
import { bareHostOf, isBareAddress, parseTargetUrl } from './target-url.ts'
import { createHostLimiter } from './host-limiter.ts'

/** A fetched page that has not been parsed. */
export interface FetchedPage {
  /** Final URL after redirects. */
  readonly url: URL
  readonly kind: 'html' | 'pdf' | 'text'
  readonly bytes: Uint8Array
  readonly contentType: string
  /** True if the page was truncated. */
  readonly cut: boolean
}

/** Fetches the page at a URL that a user entered for `account`. Throws only FetchRefusal. */
export type SafeFetch = (address: string, account: string) => Promise<FetchedPage>

/** Limits of one fetch, in milliseconds and bytes. */
export interface FetchLimits {
  readonly total: number
  readonly connect: number
  /** Time limit for robots.txt, as part of `total`. */
  readonly robots: number
  readonly hops: number
  /** Maximum size of a decoded page. */
  readonly page: number
  /** Stop once the head and this many bytes have been read, because a citation needs only the start of a page. */
  readonly enough: number
  readonly pdf: number
  readonly atOnce: number
  /** Maximum number of concurrent fetches per account. */
  readonly ofAccount: number
  readonly waiting: number
}

const usual: FetchLimits = {
  total: 10_000,
  connect: 3_000,
  robots: 5_000,
  hops: 5,
  page: 3_000_000,
  enough: 1_500_000,
  pdf: 20_000_000,
  atOnce: 8,
  ofAccount: 4,
  waiting: 64,
}

export interface SafeFetchDeps {
  readonly ports: WebPorts
  readonly now: () => number
  readonly log: ServerLog
  /** This site's public URL, which is sent in the user agent. */
  readonly appUrl: string
  readonly limits?: Partial<FetchLimits>
}

/** Our product token in robots.txt. */
const ROBOTS_TOKEN = 'PinciteBot'

const PAGE = 'text/html, application/xhtml+xml, application/pdf;q=0.9, text/plain;q=0.8'
const refusing = new Set([401, 402, 403, 407, 429, 451])
const redirecting = new Set([301, 302, 303, 307, 308])

interface FetchJourney {
  readonly signal: AbortSignal
  readonly account: string
  readonly accept: string
}

/**
 * Creates a function that fetches untrusted URLs. It never reaches our internal network, obeys robots.txt, limits time
 * and memory, and sends no cookies, referrer, or user data.
 */
export function createSafeFetch({ ports, now, log, appUrl, limits: given }: SafeFetchDeps): SafeFetch {
  const limits = { ...usual, ...given }
  const turns = createHostLimiter(limits)
  const permissions = createRobotsCache(now, ROBOTS_TOKEN)
  const userAgent = `${ROBOTS_TOKEN}/1.0 (+${appUrl}/about)`

  async function requestInTurn(url: URL, { signal, account, accept }: FetchJourney): Promise<HopResponse> {
    const giveBack = await turns.acquire(bareHostOf(url), account, signal)
    try {
      const options = { ports, signal, connectPatience: limits.connect, userAgent, accept }
      const answer = await requestHop(url, options)
      log.info({ host: url.host, status: answer.status }, 'fetched')
      return {
        ...answer,
        release() {
          answer.release()
          giveBack()
        },
      }
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /**
   * Follows redirects and returns the first response that is not a redirect. Checks each target in the same way as a
   * URL that a user entered.
   */
  async function followRedirects(
    start: URL,
    journey: FetchJourney,
    allowed: (url: URL) => Promise<boolean>,
  ): Promise<{ readonly url: URL; readonly answer: HopResponse }> {
    let url = start
    for (let hops = 0; hops <= limits.hops; hops += 1) {
      if (!(await allowed(url))) throw new FetchRefusal(forbiddenCodeOf(url))
      const answer = await requestInTurn(url, journey)
      const { location } = answer.headers
      if (!redirecting.has(answer.status) || location === undefined) return { url, answer }
      answer.release()
      const next = parseTargetUrl(location, url)
      if (next === null) throw new FetchRefusal('INVALID_URL')
      url = next
    }
    throw new FetchRefusal('BAD_GATEWAY')
  }

  async function askRobots(
    robots: URL,
    { signal, account }: Pick<FetchJourney, 'signal' | 'account'>,
  ): Promise<RobotsAnswer> {
    const journey = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.robots)]),
      account,
      accept: 'text/plain, */*;q=0.1',
    } as const
    try {
      const { answer } = await followRedirects(robots, journey, async () => true)
      try {
        const { bytes } = await readHopBody(answer, ROBOTS_MOST, journey.signal)
        return { status: answer.status, text: Buffer.from(bytes).toString('utf8') }
      } finally {
        answer.release()
      }
    } catch (error) {
      // The page is on the same host as its robots.txt, so report that the host can't be reached.
      if (
        error instanceof FetchRefusal &&
        (error.code === 'INVALID_URL' || error.code === 'SERVICE_UNAVAILABLE')
      )
        throw error
      return { unreachable: true }
    }
  }

  return async function safeFetch(address, account) {
    const signal = AbortSignal.timeout(limits.total)
    const bare = isBareAddress(address)
    try {
      return await fetchPage(bare ? `https://${address}` : address, account, signal)
    } catch (error) {
      // The site has no TLS. If the user typed no scheme, try http.
      if (!bare || signal.aborted || !(error instanceof FetchRefusal) || error.code !== 'BAD_GATEWAY')
        throw error
      return fetchPage(`http://${address}`, account, signal)
    }
  }

  async function fetchPage(address: string, account: string, signal: AbortSignal): Promise<FetchedPage> {
    const start = parseTargetUrl(address)
    if (start === null) throw new FetchRefusal('INVALID_URL')
    const allowed = (url: URL) => permissions.allows(url, (robots) => askRobots(robots, { signal, account }))
    const { url, answer } = await followRedirects(start, { signal, account, accept: PAGE }, allowed)
    try {
      return await readPageResponse(url, answer, { limits, signal })
    } finally {
      answer.release()
    }
  }
}

async function readPageResponse(
  url: URL,
  answer: HopResponse,
  { limits, signal }: { readonly limits: FetchLimits; readonly signal: AbortSignal },
): Promise<FetchedPage> {
  const { status, headers } = answer
  const contentType = headers['content-type'] ?? ''
  if (refusing.has(status) || headers['cf-mitigated'] === 'challenge')
    throw new FetchRefusal(forbiddenCodeOf(url))
  if (status === 404 || status === 410) throw new FetchRefusal('NOT_FOUND')
  if (status < 200 || status >= 300) throw new FetchRefusal('BAD_GATEWAY')
  const kind = pageKindOf(contentType)
  if (kind === undefined) throw new FetchRefusal('UNSUPPORTED_MEDIA_TYPE')
  if (kind === 'pdf') {
    if (Number(headers['content-length'] ?? 0) > limits.pdf)
      throw new FetchRefusal('SCRAPING_PDF_NOT_ALLOWED')
    const { bytes, cut } = await readHopBody(answer, limits.pdf, signal)
    if (cut) throw new FetchRefusal('SCRAPING_PDF_NOT_ALLOWED')
    return { url, kind, bytes, contentType, cut }
  }
  let head = false
  const enough = (length: number, piece: Uint8Array) => {
    head ||= Buffer.from(piece).includes('</head')
    return head && length >= limits.enough
  }
  const { bytes, cut } = await readHopBody(answer, limits.page, signal, enough)
  // Some servers send a PDF with another content type, so check the first bytes.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (cut) throw new FetchRefusal('SCRAPING_PDF_NOT_ALLOWED')
    return { url, kind: 'pdf', bytes, contentType, cut }
  }
  return { url, kind, bytes, contentType, cut }
}

async function readHopBody(
  answer: HopResponse,
  most: number,
  signal: AbortSignal,
  enough?: (bytes: number, piece: Uint8Array) => boolean,
) {
  const stop = () => {
    answer.body.destroy(new Error('too slow'))
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (signal.aborted) throw new FetchRefusal('BAD_GATEWAY')
    const encoding = answer.headers['content-encoding'] ?? ''
    return await readResponseBody(answer.body, { encoding, most, ...(enough && { enough }) })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function pageKindOf(contentType: string): FetchedPage['kind'] | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/pdf' || type === 'application/x-pdf') return 'pdf'
  // A response without a content type is treated as a page.
  if (type === 'text/plain') return 'text'
  return type === '' || type === 'text/html' || type === 'application/xhtml+xml' ? 'html' : undefined
}

/** Returns the error code for a site that refuses access. The user can open a refused PDF from disk instead. */
function forbiddenCodeOf(url: URL): 'SCRAPING_NOT_ALLOWED' | 'SCRAPING_PDF_NOT_ALLOWED' {
  return /\.pdf$/i.test(url.pathname) ? 'SCRAPING_PDF_NOT_ALLOWED' : 'SCRAPING_NOT_ALLOWED'
}
