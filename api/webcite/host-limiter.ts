import { FetchRefusal } from './fetch-refusal.ts'

/** Who may fetch now. */
export interface HostLimiter {
  /** Resolves when it is this host's turn, with what gives the turn back. Throws Refusal when too many wait or the time is over. */
  acquire(host: string, signal: AbortSignal): Promise<() => void>
}

interface WaitingFetch {
  readonly host: string
  readonly go: () => void
}

interface HostLimiterOptions {
  /** Fetches at once, over all hosts. */
  readonly atOnce: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

/** Lets a few fetches run at once, and only one at a time at any host: nobody's server should notice us. */
export function createHostLimiter({ atOnce, waiting: most }: HostLimiterOptions): HostLimiter {
  const busy = new Set<string>()
  const queue: WaitingFetch[] = []

  function startNext(): void {
    if (busy.size >= atOnce) return
    const index = queue.findIndex(({ host }) => !busy.has(host))
    const [chosen] = index === -1 ? [] : queue.splice(index, 1)
    if (chosen === undefined) return
    busy.add(chosen.host)
    chosen.go()
    startNext()
  }

  function createRelease(host: string): () => void {
    let over = false
    return () => {
      if (over) return
      over = true
      busy.delete(host)
      startNext()
    }
  }

  return {
    acquire(host, signal) {
      if (queue.length >= most) return Promise.reject(new FetchRefusal('SERVICE_UNAVAILABLE'))
      return new Promise((resolve, reject) => {
        const waiting: WaitingFetch = {
          host,
          go: () => {
            signal.removeEventListener('abort', give)
            resolve(createRelease(host))
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
