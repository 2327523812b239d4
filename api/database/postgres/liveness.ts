import { DatabaseUnavailable } from '../port.ts'

/** How long is waited for what, in milliseconds. */
export interface LivenessLimits {
  /** A question that has waited for so long is a reason to ask whether the server says anything at all. */
  readonly doubtAfter: number
  /** A server that does not say so within this time says nothing. */
  readonly probe: number
  /** No question waits longer, though the server may be at it. */
  readonly patience: number
}

/** Watches over the questions to one server, and knows when it hangs: connected, but saying nothing. */
export interface ServerLiveness {
  /**
   * Asks, and answers as the server does. Rejects with DatabaseUnavailable when it hangs, soon after that is known, and at
   * once while it is known.
   */
  watch<T>(ask: () => PromiseLike<T>): Promise<T>
  /** Calls `listener` each time it turns out to hang. */
  onSilence(listener: (reason: DatabaseUnavailable) => void): void
  close(): void
}

interface WaitingQuestion {
  readonly since: number
  readonly reject: (error: unknown) => void
}

/** How often the waiting ones are looked at, and a hanging server is asked again, milliseconds. */
const LOOK_EVERY = 250
/** Answers that lie there already are read before a server is judged: this process may have been the one that was busy. */
const GRACE = 100

/**
 * Begins to watch. `probe` asks the server the least there is, on a connection of its own; what it throws tells that there
 * is something at the other end, or that the questions will hear of it themselves.
 *
 * A slow statement is no silence: while the probe is answered, a question may take all its patience.
 */
export function createLiveness(probe: () => Promise<unknown>, limits: LivenessLimits): ServerLiveness {
  const waiting = new Set<WaitingQuestion>()
  const listeners: ((reason: DatabaseUnavailable) => void)[] = []
  let silent: DatabaseUnavailable | undefined
  let probing = false
  /** When the server was last heard of by a probe. */
  let heard = 0

  function rejectWaiting(): void {
    const reason = new DatabaseUnavailable(`The database has said nothing for ${limits.probe} ms`)
    silent = reason
    for (const { reject } of waiting) reject(reason)
    waiting.clear()
    for (const listener of listeners) listener(reason)
  }

  async function probeServer(): Promise<void> {
    probing = true
    const answered = await answersWithin(probe(), limits.probe)
    heard = performance.now()
    probing = false
    if (answered) silent = undefined
    else rejectWaiting()
  }

  const looking = setInterval(() => {
    const now = performance.now()
    for (const question of waiting) {
      // In the order they came: behind one that may still wait, all may.
      if (now - question.since < limits.patience) break
      waiting.delete(question)
      question.reject(new DatabaseUnavailable(`The database said nothing for ${limits.patience} ms`))
    }
    const [oldest] = waiting
    const doubtful = oldest !== undefined && now - Math.max(oldest.since, heard) > limits.doubtAfter
    if (!probing && (doubtful || silent !== undefined)) void probeServer()
  }, LOOK_EVERY)
  looking.unref()

  return {
    watch<T>(ask: () => PromiseLike<T>) {
      if (silent !== undefined) return Promise.reject(silent)
      return new Promise<T>((resolve, reject) => {
        const question = { since: performance.now(), reject }
        waiting.add(question)
        ask().then(
          (value) => {
            waiting.delete(question)
            resolve(value)
          },
          (error: unknown) => {
            waiting.delete(question)
            reject(error)
          },
        )
      })
    },
    onSilence: (listener) => void listeners.push(listener),
    close: () => clearInterval(looking),
  }
}

async function answersWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let answered = false
  const done = work.then(
    () => (answered = true),
    () => (answered = true),
  )
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<void>((resolve) => {
    timer = setTimeout(() => setTimeout(resolve, GRACE), milliseconds)
  })
  await Promise.race([done, overdue])
  clearTimeout(timer)
  return answered
}
