/**
 * Maximum cost of an account's pushes per minute, in the units of SV15. This cost takes less than a tenth of the
 * thread's time.
 */
const PER_MINUTE = 4_000_000
const MINUTE = 60_000
/**
 * When more accounts than this are stored, idle accounts are removed. An account without requests for a minute has its
 * full budget again and doesn't have to be stored.
 */
const CLEANED_AT = 10_000

export interface WorkBudget {
  /** Returns how long an account must wait before its next request, in milliseconds. */
  waitOf(user: string): number
  /** Adds the cost of a request. */
  spend(user: string, work: number): void
}

/** Creates a budget that refills evenly over a minute. `now` returns epoch milliseconds. */
export function createWorkBudget(now: () => number, perMinute: number = PER_MINUTE): WorkBudget {
  const spent = new Map<string, { readonly work: number; readonly at: number }>()

  function owedBy(user: string): number {
    const last = spent.get(user)
    return last === undefined ? 0 : Math.max(0, last.work - ((now() - last.at) / MINUTE) * perMinute)
  }

  return {
    waitOf: (user) => Math.max(0, ((owedBy(user) - perMinute) / perMinute) * MINUTE),
    spend(user, work) {
      if (work === 0) return
      spent.set(user, { work: owedBy(user) + work, at: now() })
      if (spent.size > CLEANED_AT) for (const name of spent.keys()) if (owedBy(name) === 0) spent.delete(name)
    },
  }
}
