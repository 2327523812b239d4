/** Maximum wait between rounds, in milliseconds, in case the clock was changed or a wake-up call was lost. */
const ROUND_EVERY = 60_000

/** One kind of background work, done in rounds. */
export interface JobLoop {
  readonly name: string
  /**
   * Runs the jobs that are due, and stops early if `stopping` is aborted. Returns true if any job was due. In that
   * case, another round follows.
   */
  readonly round: (stopping: AbortSignal) => Promise<boolean>
  /** When the next job is due, in epoch milliseconds; undefined if none is waiting. */
  readonly nextDue: () => Promise<number | undefined>
}

export interface RunningLoop {
  /** Starts a round now. Call it when there is new work. */
  wake(): void
  /** Finishes the job in progress and starts no others. */
  stop(): Promise<void>
}

export interface LoopOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called when a round fails. The next round tries again. */
  readonly failed: (error: unknown) => void
}

/** Runs rounds: the first immediately, then whenever a job is due or `wake` is called. Rounds never overlap. */
export function startJobLoop({ round, nextDue }: JobLoop, { now, failed }: LoopOptions): RunningLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  /** Returns the number of milliseconds until the next job is due. */
  async function timeUntilDue(): Promise<number> {
    const at = await nextDue()
    return at === undefined ? ROUND_EVERY : Math.min(ROUND_EVERY, Math.max(1000, at - now()))
  }

  async function runRounds(): Promise<void> {
    try {
      let wait = 0
      do {
        again = false
        again = (await round(signal)) || again
        // `wake` may set `again` while this query runs.
        if (!again) wait = await timeUntilDue()
      } while (again && !signal.aborted)
      if (!signal.aborted) timer = setTimeout(wake, wait)
    } catch (error) {
      failed(error)
      if (!signal.aborted) timer = setTimeout(wake, ROUND_EVERY)
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
