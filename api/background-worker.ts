/** Maximum time between rounds in milliseconds, in case the clock was changed or a wake-up was lost. */
const LOOK_EVERY = 60_000

/** Background work, done in rounds. */
export interface BackgroundWorker {
  /** Announces new work. */
  wake(): void
  /** Finishes the current piece of work and starts no other. */
  stop(): Promise<void>
}

export interface BackgroundWorkerOptions {
  /**
   * Does the work that is due and stops early once `stopping` is aborted. Returns true if it did anything, which
   * triggers another round.
   */
  readonly round: (stopping: AbortSignal) => Promise<boolean>
  /** Returns when work is next due, in epoch milliseconds; undefined if there is none. */
  readonly nextDue: () => Promise<number | undefined>
  readonly now: () => number
  /** Receives the error of a failed round. The next round tries again. */
  readonly failed: (error: unknown) => void
}

/**
 * Starts a worker that runs a round immediately, and again whenever work is due or it is woken. Never runs two rounds
 * at once.
 */
export function startBackgroundWorker({
  round,
  nextDue,
  now,
  failed,
}: BackgroundWorkerOptions): BackgroundWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  /** Returns the milliseconds until work is due. */
  async function timeUntilDue(): Promise<number> {
    const at = await nextDue()
    return at === undefined ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(1000, at - now()))
  }

  async function runRounds(): Promise<void> {
    try {
      let wait = 0
      do {
        again = false
        again = (await round(signal)) || again
        // A wake-up that arrives during this lookup triggers another round.
        if (!again) wait = await timeUntilDue()
      } while (again && !signal.aborted)
      if (!signal.aborted) timer = setTimeout(wake, wait)
    } catch (error) {
      failed(error)
      if (!signal.aborted) timer = setTimeout(wake, LOOK_EVERY)
    }
  }

  function wake(): void {
    again = true
    if (signal.aborted || running !== undefined) return
    clearTimeout(timer)
    running = runRounds().then(() => {
      running = undefined
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      await running
      clearTimeout(timer)
    },
  }
}
