import { DatabaseUnavailable } from '../port.ts'

export interface LivenessLimits {
  /** How long a statement may wait before the server is probed. */
  readonly doubtAfter: number
  /** How long the probe may take. If the probe takes longer, the server counts as hanging. */
  readonly probe: number
  /** Maximum wait for a statement, even if the server is working on it. */
  readonly patience: number
}

/** Monitors the statements sent to a server and detects when the server is connected but doesn't respond. */
export interface ServerLiveness {
  /** Runs a statement and returns its result. If the server hangs, rejects with DatabaseUnavailable. */
  watch<T>(ask: () => PromiseLike<T>): Promise<T>
  /** Calls `listener` when the server starts to hang. */
  onSilence(listener: (reason: DatabaseUnavailable) => void): void
  close(): void
}

interface WaitingQuestion {
  readonly since: number
  readonly reject: (error: unknown) => void
}

/** How often waiting statements are checked, and how often a hanging server is probed, in milliseconds. */
const LOOK_EVERY = 250
/** Extra time in which responses that have already arrived can be read, in case this process was busy. */
const GRACE = 100

/**
 * Starts monitoring. `probe` sends a minimal query on a separate connection. If `probe` throws, the server does not
 * count as hanging, because the statements will fail on their own.
 *
 * A slow statement is not a hang. While the server responds to the probe, a statement may take up to `limits.patience`.
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
      // The statements are in order of arrival, so the later statements have waited less.
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
