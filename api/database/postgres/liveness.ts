import { DatabaseUnavailable } from '../port.ts'

/** Time limits in milliseconds. */
export interface LivenessLimits {
  /** After a statement has waited this long, the server is probed. */
  readonly doubtAfter: number
  /** A server that does not respond to the probe within this time is hanging. */
  readonly probe: number
  /** No statement waits longer than this, even if the server is working on it. */
  readonly patience: number
}

/** Monitors statements to one server and detects when it hangs: connected but not responding. */
export interface ServerLiveness {
  /**
   * Runs a statement and settles as the statement does. Rejects with DatabaseUnavailable soon after a hang is detected,
   * and immediately while it lasts.
   */
  watch<T>(ask: () => PromiseLike<T>): Promise<T>
  /** Calls `listener` each time the server starts hanging. */
  onSilence(listener: (reason: DatabaseUnavailable) => void): void
  close(): void
}

interface WaitingQuestion {
  readonly since: number
  readonly reject: (error: unknown) => void
}

/** Interval at which waiting statements are checked and a hanging server is probed again, in milliseconds. */
const LOOK_EVERY = 250
/** Extra time to read responses that have already arrived, in case this process was busy rather than the server. */
const GRACE = 100

/**
 * Starts monitoring. `probe` sends the cheapest possible query on a separate connection. If it throws, the server is
 * considered responsive, because either something replied or the statements will fail on their own.
 *
 * A slow statement is not a hang: as long as the server responds to the probe, a statement may use its full patience.
 */
export function createLiveness(probe: () => Promise<unknown>, limits: LivenessLimits): ServerLiveness {
  const waiting = new Set<WaitingQuestion>()
  const listeners: ((reason: DatabaseUnavailable) => void)[] = []
  let silent: DatabaseUnavailable | undefined
  let probing = false
  /** Time of the last completed probe. */
  let heard = 0

  function rejectWaiting(): void {
    const reason = new DatabaseUnavailable(`The database has not responded for ${limits.probe} ms`)
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
      // Statements are in order of arrival, so if one may still wait, all later ones may, too.
      if (now - question.since < limits.patience) break
      waiting.delete(question)
      question.reject(new DatabaseUnavailable(`The database did not respond within ${limits.patience} ms`))
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
