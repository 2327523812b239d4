/** Looks at least this often, in milliseconds, in case the clock was set or a wake-up was lost. */
const LOOK_EVERY = 60_000

/** Work that is done in the background, round by round. */
export interface BackgroundWorker {
  /** There is something new to do. */
  wake(): void
  /** Finishes the piece under way and begins no other. */
  stop(): Promise<void>
}

export interface BackgroundWorkerOptions {
  /** Does what is due, stopping early once `stopping` is aborted; true when it did anything, so that it looks again. */
  readonly round: (stopping: AbortSignal) => Promise<boolean>
  /** When something is due next, in epoch milliseconds; undefined when nothing waits. */
  readonly nextDue: () => Promise<number | undefined>
  readonly now: () => number
  /** Told of a round that could not be finished; the next one tries again. */
  readonly failed: (error: unknown) => void
}

/** Starts working, at once and then whenever something is due or somebody wakes it. Never runs two rounds at a time. */
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

  /** Milliseconds until something is due. */
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
        // A wake-up that comes while this is looked up is one more reason to begin again.
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
