import type { LookupPace } from './lookup-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the service lets an account ask. */
export interface LookupLimits {
  /** Requests within spans of time, in milliseconds; at least one. */
  readonly requests: readonly { readonly count: number; readonly span: number }[]
  readonly citationsAMinute: number
}

/** A free account, a request a minute kept in hand. */
export const FREE_LIMITS: LookupLimits = {
  requests: [
    { count: 4, span: MINUTE },
    { count: 50, span: HOUR },
    { count: 125, span: DAY },
  ],
  citationsAMinute: 60,
}

const SPANS: Readonly<Record<string, number>> = { min: MINUTE, hour: HOUR, day: DAY }

/**
 * Reads an account's limits as the service writes them, `5/min,50/hour,125/day`, and its citations a minute. Undefined for
 * what is not in that form, or would never let anything out.
 */
export function readRequestLimits(text: string): LookupLimits['requests'] | undefined {
  const limits = text.split(',').map((part) => {
    const [, count = '', unit = ''] = /^\s*(\d{1,6})\/(min|hour|day)\s*$/.exec(part) ?? []
    return { count: Number(count), span: SPANS[unit] ?? 0 }
  })
  return limits.every(({ count, span }) => count > 0 && span > 0) ? limits : undefined
}

/** Between two requests, whatever is allowed. */
const LEAST = SECOND
/** After a failure: doubled with each in a row. The longest is also how often a service that is down is tried. */
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 15 * MINUTE
/** How long one waits where the service does not say, and where it does not let us in. */
const THROTTLED = 5 * MINUTE
const REFUSED = HOUR
/** A service that says it wants to be asked next year is asked tomorrow. */
const LONGEST_WAIT = DAY

/** How a request ended. */
export type RequestEnd =
  | { readonly kind: 'answer'; readonly citations: number }
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  | { readonly kind: 'refused' | 'silent' }

/** When the service may be asked next, after a request that went out now. */
export function paceAfter(
  before: LookupPace,
  end: RequestEnd,
  now: number,
  limits: LookupLimits = FREE_LIMITS,
): LookupPace {
  const most = Math.max(...limits.requests.map(({ count }) => count))
  const sent = [...before.sent.filter((time) => time > now - DAY), now].slice(-most)
  const usual = nextByLimits(sent, now, limits)
  switch (end.kind) {
    case 'answer': {
      // At 60 a minute every citation counts for a second: the request after one of 250 is refused for a bit over four minutes.
      const paid = now + (end.citations * MINUTE) / limits.citationsAMinute
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

/** The earliest moment at which one more request is within every limit; those of a minute are spread over it. */
function nextByLimits(sent: readonly number[], now: number, { requests }: LookupLimits): number {
  const free = requests.map(({ count, span }) => {
    const oldest = sent.at(-count)
    const spread = span === MINUTE ? now + span / count : 0
    return Math.max(spread, oldest === undefined ? 0 : oldest + span)
  })
  return Math.max(now + LEAST, ...free)
}
