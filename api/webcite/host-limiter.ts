import { FetchRefusal } from './fetch-refusal.ts'

/** Who may fetch now. */
export interface HostLimiter {
  /**
   * Resolves when it is this host's turn, with what gives the turn back. `account` is who asks: nobody has more than so
   * many turns at once, and of those that wait the next is of whoever has the fewest. Throws Refusal when too many wait or
   * the time is over.
   */
  acquire(host: string, account: string, signal: AbortSignal): Promise<() => void>
}

interface WaitingFetch {
  readonly host: string
  readonly account: string
  readonly go: () => void
}

interface HostLimiterOptions {
  /** Fetches at once, over all hosts. */
  readonly atOnce: number
  /** How many of one account's. */
  readonly ofAccount: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

/** Lets a few fetches run at once, and only one at a time at any host: nobody's server should notice us. */
export function createHostLimiter({ atOnce, ofAccount, waiting: most }: HostLimiterOptions): HostLimiter {
  const busy = new Set<string>()
  /** How many turns each account has now. */
  const turns = new Map<string, number>()
  const queue: WaitingFetch[] = []

  function startNext(): void {
    if (busy.size >= atOnce) return
    const [chosen] = queue
      .filter(({ host, account }) => !busy.has(host) && turnsOf(account) < ofAccount)
      .sort((a, b) => turnsOf(a.account) - turnsOf(b.account))
    if (chosen === undefined) return
    queue.splice(queue.indexOf(chosen), 1)
    busy.add(chosen.host)
    turns.set(chosen.account, turnsOf(chosen.account) + 1)
    chosen.go()
    startNext()
  }

  function turnsOf(account: string): number {
    return turns.get(account) ?? 0
  }

  function createRelease({ host, account }: WaitingFetch): () => void {
    let over = false
    return () => {
      if (over) return
      over = true
      busy.delete(host)
      const left = turnsOf(account) - 1
      if (left > 0) turns.set(account, left)
      else turns.delete(account)
      startNext()
    }
  }

  return {
    acquire(host, account, signal) {
      // One account may fill half of the queue: the rest is for others.
      const own = queue.filter((waiting) => waiting.account === account).length
      if (queue.length >= most || own >= most / 2)
        return Promise.reject(new FetchRefusal('SERVICE_UNAVAILABLE'))
      return new Promise((resolve, reject) => {
        const waiting: WaitingFetch = {
          host,
          account,
          go: () => {
            signal.removeEventListener('abort', give)
            resolve(createRelease(waiting))
          },
        }
        const give = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(new FetchRefusal('SERVICE_UNAVAILABLE'))
        }
        signal.addEventListener('abort', give, { once: true })
        queue.push(waiting)
        startNext()
      })
    },
  }
}
