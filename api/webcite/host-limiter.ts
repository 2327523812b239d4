import { FetchRefusal } from './fetch-refusal.ts'

export interface HostLimiter {
  /**
   * Resolves when this host's turn comes, with a function that ends the turn. Each account has a maximum number of
   * concurrent turns. The next turn goes to the waiting account with the fewest turns. Throws a refusal if too many
   * fetches are waiting or the time is up.
   */
  acquire(host: string, account: string, signal: AbortSignal): Promise<() => void>
}

interface WaitingFetch {
  readonly host: string
  readonly account: string
  readonly go: () => void
}

interface HostLimiterOptions {
  /** Maximum number of concurrent fetches across all hosts. */
  readonly atOnce: number
  /** Maximum number of concurrent fetches per account. */
  readonly ofAccount: number
  /** Maximum number of waiting fetches. */
  readonly waiting: number
}

/** Creates a limiter that allows a few concurrent fetches in total and one per host. */
export function createHostLimiter({ atOnce, ofAccount, waiting: most }: HostLimiterOptions): HostLimiter {
  const busy = new Set<string>()
  /** Number of current turns per account. */
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
      // An account may use at most half of the queue.
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
