import type { LookupPace } from './lookup-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What the service lets an account ask: requests within spans of time, and citations a minute. */
const SPANS = [
  { requests: 4, span: MINUTE },
  { requests: 50, span: HOUR },
  { requests: 125, span: 24 * HOUR },
] as const
const CITATIONS_A_MINUTE = 60
/** Between two requests, whatever they hold. */
const LEAST = 15 * SECOND
/** After a failure: doubled with each in a row. The longest is also how often a service that is down is tried. */
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 15 * MINUTE
/** How long one waits where the service does not say, and where it does not let us in. */
const THROTTLED = 5 * MINUTE
const REFUSED = HOUR
/** A service that says it wants to be asked next year is asked tomorrow. */
const LONGEST_WAIT = 24 * HOUR

/** How a request ended. */
export type RequestEnd =
  | { readonly kind: 'answer'; readonly citations: number }
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  | { readonly kind: 'refused' | 'silent' }

/** When the service may be asked next, after a request that went out now. */
export function paceAfter(before: LookupPace, end: RequestEnd, now: number): LookupPace {
  const sent = [...before.sent.filter((time) => time > now - 24 * HOUR), now]
  const usual = nextByLimits(sent, now)
  switch (end.kind) {
    case 'answer': {
      // Every citation counts for a second: the request after one of 250 is refused for a bit over four minutes.
      const paid = now + (end.citations * MINUTE) / CITATIONS_A_MINUTE
      return { sent, failures: 0, reason: 'queued', nextAt: Math.max(usual, paid) }
    }
    case 'throttled': {
      const said = Math.min(end.until ?? now + THROTTLED, now + LONGEST_WAIT)
      return { sent, failures: 0, reason: 'throttled', nextAt: Math.max(usual, said) }
    }
    case 'refused':
      return { sent, failures: 0, reason: 'refused', nextAt: Math.max(usual, now + REFUSED) }
    case 'silent': {
      const failures = before.failures + 1
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
      return { sent, failures, reason: 'silent', nextAt: Math.max(usual, now + pause) }
    }
  }
}

/** The earliest moment at which one more request is within every limit. */
function nextByLimits(sent: readonly number[], now: number): number {
  const free = SPANS.map(({ requests, span }) => {
    const oldest = sent.at(-requests)
    return oldest === undefined ? 0 : oldest + span
  })
  return Math.max(now + LEAST, ...free)
}
