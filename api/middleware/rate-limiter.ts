import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type RequestFailure, failWith, type FailureDetails } from '../request-failure.ts'

/** Maximum number of attempts per key within a period. */
interface RateLimit {
  readonly points: number
  readonly seconds: number
  /** True if the key is an IP address, which many users may share. */
  readonly shared?: true
}

const MINUTE = 60
const HOUR = 3600

/** All of the server's rate limits (contract 6.5). */
const limits = {
  general: { points: 600, seconds: MINUTE, shared: true },
  // A device syncs at most once a second while the user types.
  sync: { points: 120, seconds: MINUTE, shared: true },
  loginPair: { points: 5, seconds: MINUTE },
  loginEmail: { points: 20, seconds: HOUR },
  loginAddress: { points: 100, seconds: HOUR, shared: true },
  forgotMinute: { points: 1, seconds: MINUTE },
  forgotHour: { points: 6, seconds: HOUR },
  verifyMinute: { points: 1, seconds: MINUTE },
  verifyHour: { points: 6, seconds: HOUR },
  mailAddress: { points: 20, seconds: HOUR, shared: true },
  registerAddress: { points: 10, seconds: HOUR, shared: true },
  socialAddress: { points: 30, seconds: HOUR, shared: true },
  passkeyAddress: { points: 60, seconds: HOUR, shared: true },
  passwordCheck: { points: 5, seconds: MINUTE },
  // Limits password guesses in an unattended browser.
  passwordCheckDay: { points: 30, seconds: 24 * HOUR },
  emailChange: { points: 6, seconds: HOUR },
  scrape: { points: 20, seconds: MINUTE },
  caseLookups: { points: 30, seconds: MINUTE },
  // An outline is uploaded in chunks and then submitted with a form. The upload counts as one attempt, and so does the
  // form.
  uploads: { points: 20, seconds: HOUR },
  submissions: { points: 20, seconds: HOUR },
  shares: { points: 30, seconds: HOUR },
  sharedOpens: { points: 120, seconds: MINUTE, shared: true },
  checkouts: { points: 10, seconds: HOUR },
  ownerNotice: { points: 1, seconds: HOUR },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof limits

/** Result of an attempt. */
export interface LimitResult {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until a new period starts. */
  readonly seconds: number
}

export interface RateLimiter {
  /** Counts an attempt for the key and returns whether it is allowed. */
  take(name: LimitName, key: string): Promise<LimitResult>
  /** Refunds an attempt that turned out to be legitimate. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Resets the attempts for the key. */
  forget(name: LimitName, key: string): Promise<void>
}

/** Factor for the limits per IP address. Other limits are not multiplied. */
export type RateFactor = number

/** Returns the maximum number of attempts and the period in seconds. */
export function limitSpanOf(
  name: LimitName,
  factor: RateFactor,
): { readonly points: number; readonly seconds: number } {
  const { points, seconds, shared }: RateLimit = limits[name]
  return { points: shared ? points * factor : points, seconds }
}

/** Creates a limiter that counts in memory. A restart resets all counts. */
export function createMemoryLimiter(factor: RateFactor): RateLimiter {
  const counters = new Map(
    Object.keys(limits).map((name) => {
      const { points, seconds } = limitSpanOf(name as LimitName, factor)
      return [name, new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })]
    }),
  )

  function counterOf(name: LimitName): RateLimiterMemory {
    const found = counters.get(name)
    if (found === undefined) throw new RangeError(`There is no limit called ${name}`)
    return found
  }

  return {
    async take(name, key) {
      const limit = counterOf(name).points
      try {
        return toLimitResult(await counterOf(name).consume(key), limit, true)
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        return toLimitResult(rejection, limit, false)
      }
    },
    async giveBack(name, key) {
      await counterOf(name).reward(key, 1)
    },
    async forget(name, key) {
      await counterOf(name).delete(key)
    },
  }
}

function toLimitResult(result: RateLimiterRes, limit: number, allowed: boolean): LimitResult {
  return {
    allowed,
    limit,
    remaining: Math.max(0, result.remainingPoints),
    seconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  }
}

/** Returns the headers that tell a client how many attempts are left. */
export function rateHeaders(taken: LimitResult): Record<string, string> {
  return { 'X-RateLimit-Limit': String(taken.limit), 'X-RateLimit-Remaining': String(taken.remaining) }
}

/** Builds a TOO_MANY_ATTEMPTS failure with the wait time. `now` is in epoch milliseconds. */
export function failTooManyAttempts(
  taken: LimitResult,
  now: number,
  details: FailureDetails = {},
): RequestFailure {
  return failWith('TOO_MANY_ATTEMPTS', {
    ...details,
    headers: {
      ...rateHeaders(taken),
      'Retry-After': String(taken.seconds),
      'X-RateLimit-Reset': String(Math.ceil(now / 1000) + taken.seconds),
    },
  })
}
