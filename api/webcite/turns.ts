import { Refusal } from './refusal.ts'

/** Who may fetch now. */
export interface Turns {
  /** Resolves when it is this host's turn, with what gives the turn back. Throws Refusal when too many wait or the time is over. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  readonly host: string
  readonly go: () => void
}

interface TurnsOptions {
  /** Fetches at once, over all hosts. */
  readonly atOnce: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

/** Lets a few fetches run at once, and only one at a time at any host: nobody's server should notice us. */
export function createTurns({ atOnce, waiting: most }: TurnsOptions): Turns {
  const busy = new Set<string>()
  const queue: Waiting[] = []

  function next(): void {
    if (busy.size >= atOnce) return
    const index = queue.findIndex(({ host }) => !busy.has(host))
    const [chosen] = index === -1 ? [] : queue.splice(index, 1)
    if (chosen === undefined) return
    busy.add(chosen.host)
    chosen.go()
    next()
  }

  function turn(host: string): () => void {
    let over = false
    return () => {
      if (over) return
      over = true
      busy.delete(host)
      next()
    }
  }

  return {
    take(host, signal) {
      if (queue.length >= most) return Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          host,
          go: () => {
            signal.removeEventListener('abort', give)
            resolve(turn(host))
          },
        }
        const give = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(new Refusal('SERVICE_UNAVAILABLE'))
        }
        signal.addEventListener('abort', give, { once: true })
        queue.push(waiting)
        next()
      })
    },
  }
}
