import { type RequestFailure, failWith, type FailureDetails } from '../request-failure.ts'

/** How often something may happen, per key, within a span. */
interface RateLimit {
  readonly points: number
  readonly seconds: number
  /** True where the key is an address, behind which there may be one person or a whole lecture hall. */
  readonly shared?: true
}

const MINUTE = 60
const HOUR = 3600

/** Every limit of the server (contract 6.5). */
const limits = {
  general: { points: 600, seconds: MINUTE, shared: true },
  // A device asks once a second at most while somebody types; each request may cost a tenth of a second.
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
  passwordCheck: { points: 5, seconds: MINUTE },
  // What is tried at a browser left signed in, over a day: its owner hears of it, too.
  passwordCheckDay: { points: 30, seconds: 24 * HOUR },
  emailChange: { points: 6, seconds: HOUR },
  scrape: { points: 20, seconds: MINUTE },
  caseLookups: { points: 30, seconds: MINUTE },
  // One outline is a file sent in pieces and then the form about it: each is counted once.
  uploads: { points: 20, seconds: HOUR },
  submissions: { points: 20, seconds: HOUR },
  checkouts: { points: 10, seconds: HOUR },
  ownerNotice: { points: 1, seconds: HOUR },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof limits

/** What is left after one was taken. */
export interface LimitResult {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the span begins anew. */
  readonly seconds: number
}

export interface RateLimiter {
  /** Counts one more under the key and says whether it was still allowed. */
  take(name: LimitName, key: string): Promise<LimitResult>
  /** Takes one back: the attempt turned out to be a good one. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets everything that was counted under the key. */
  forget(name: LimitName, key: string): Promise<void>
}

/** Multiplies the limits per address, never those per e-mail or account. */
export type RateFactor = number

/** How often, within how many seconds, something may happen. */
export function limitSpanOf(
  name: LimitName,
  factor: RateFactor,
): { readonly points: number; readonly seconds: number } {
  const { points, seconds, shared }: RateLimit = limits[name]
  return { points: shared ? points * factor : points, seconds }
}

/** How often something happened under a key, in a span that ends; epoch milliseconds. */
export interface LimitCount {
  readonly points: number
  readonly endsAt: number
}

/** What a count says of a limit; `now` in epoch milliseconds. */
export function toLimitResult({ points, endsAt }: LimitCount, limit: number, now: number): LimitResult {
  return {
    allowed: points <= limit,
    limit,
    remaining: Math.max(0, limit - points),
    seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  }
}

/** Keys of one limit that are kept before those whose span is over are looked for; then twice what is left. */
const TIDIED_AT = 1_000

/** Counts of one limit, in memory. */
function createCounts(spanMs: number) {
  const counts = new Map<string, { points: number; readonly endsAt: number }>()
  let tidiedAt = TIDIED_AT

  function forgetOver(now: number): void {
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    tidiedAt = Math.max(TIDIED_AT, counts.size * 2)
  }

  return {
    addOne(key: string, now: number): LimitCount {
      const known = counts.get(key)
      if (known !== undefined && known.endsAt > now) {
        known.points += 1
        return known
      }
      const begun = { points: 1, endsAt: now + spanMs }
      counts.set(key, begun)
      if (counts.size > tidiedAt) forgetOver(now)
      return begun
    },
    takeOne(key: string): void {
      const known = counts.get(key)
      if (known !== undefined && known.points > 0) known.points -= 1
    },
    forget: (key: string) => void counts.delete(key),
  }
}

/** Counts in memory: a restart begins anew. */
export function createMemoryLimiter(factor: RateFactor, now: () => number = Date.now): RateLimiter {
  const kept = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => {
      const { points, seconds } = limitSpanOf(name, factor)
      return [name, { limit: points, counts: createCounts(seconds * 1000) }]
    }),
  )

  function keptOf(name: LimitName) {
    const found = kept.get(name)
    if (found === undefined) throw new RangeError(`There is no limit called ${name}`)
    return found
  }

  return {
    async take(name, key) {
      const { limit, counts } = keptOf(name)
      const at = now()
      return toLimitResult(counts.addOne(key, at), limit, at)
    },
    giveBack: async (name, key) => keptOf(name).counts.takeOne(key),
    forget: async (name, key) => keptOf(name).counts.forget(key),
  }
}

/** The headers that tell a client how much is left. */
export function rateHeaders(taken: LimitResult): Record<string, string> {
  return { 'X-RateLimit-Limit': String(taken.limit), 'X-RateLimit-Remaining': String(taken.remaining) }
}

/** Refuses with TOO_MANY_ATTEMPTS and says when to come back. `now` in epoch milliseconds. */
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
