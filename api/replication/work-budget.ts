/**
 * What an account's pushes may cost a minute, in the units of SV15: three times what bringing in a thousand authorities a
 * second takes, and less than a tenth of the thread.
 */
const PER_MINUTE = 4_000_000
const MINUTE = 60_000
/** Accounts remembered; whoever was quiet for a minute has nothing left to remember. */
const CLEANED_AT = 10_000

/** Counts what the pushes of each account have cost lately, in this process. */
export interface WorkBudget {
  /** How long an account has to wait before it may push again, in milliseconds; 0 where it need not. */
  waitOf(user: string): number
  /** Counts what a push has cost. */
  spend(user: string, work: number): void
}

/** `now` in epoch milliseconds. What is spent comes back evenly over a minute. */
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
