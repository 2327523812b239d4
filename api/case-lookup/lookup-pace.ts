import type { LookupPace } from './lookup-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface LookupLimits {
  readonly requests: readonly { readonly count: number; readonly span: number }[]
  readonly citationsAMinute: number
}

/** Limits of a free account. One request a minute is left unused as a reserve. */
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
 * Parses an account's limits in the service's notation (`5/min,50/hour,125/day`). Returns undefined if the text is
 * malformed or would block every request.
 */
export function readRequestLimits(text: string): LookupLimits['requests'] | undefined {
  const limits = text.split(',').map((part) => {
    const [, count = '', unit = ''] = /^\s*(\d{1,6})\/(min|hour|day)\s*$/.exec(part) ?? []
    return { count: Number(count), span: SPANS[unit] ?? 0 }
  })
  return limits.every(({ count, span }) => count > 0 && span > 0) ? limits : undefined
}

/** Minimum interval between two requests. */
const LEAST = SECOND
/** Pause after the first failure. The pause doubles after each consecutive failure, up to `LONGEST_PAUSE`. */
const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 15 * MINUTE
/** Pause after a rate limit that doesn't say when to retry, and pause after the service rejects our token. */
const THROTTLED = 5 * MINUTE
const REFUSED = HOUR
/** Maximum wait that the service can impose. */
const LONGEST_WAIT = DAY

export type RequestEnd =
  | { readonly kind: 'answer'; readonly citations: number }
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  | { readonly kind: 'refused' | 'silent' }

/** Returns when the next request may be sent, after a request that ended at `now`. */
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
      // At 60 citations a minute, each citation takes one second, so a request with 250 citations delays the next one
      // by more than four minutes.
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

/** Returns the earliest time at which another request stays within every limit. Per-minute limits are spread evenly. */
function nextByLimits(sent: readonly number[], now: number, { requests }: LookupLimits): number {
  const free = requests.map(({ count, span }) => {
    const oldest = sent.at(-count)
    const spread = span === MINUTE ? now + span / count : 0
    return Math.max(spread, oldest === undefined ? 0 : oldest + span)
  })
  return Math.max(now + LEAST, ...free)
}
