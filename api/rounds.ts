/** Looks at least this often, in milliseconds, in case the clock was set or a poke was lost. */
const LOOK_EVERY = 60_000

/** Work that is done in the background, round by round. */
export interface Rounds {
  /** There is something new to do. */
  poke(): void
  /** Finishes the piece under way and begins no other. */
  stop(): Promise<void>
}

export interface RoundsDeps {
  /** Does what is due, stopping early once `stopping` is aborted; true when it did anything, so that it looks again. */
  readonly round: (stopping: AbortSignal) => Promise<boolean>
  /** When something is due next, in epoch milliseconds; undefined when nothing waits. */
  readonly nextDue: () => Promise<number | undefined>
  readonly now: () => number
  /** Told of a round that could not be finished; the next one tries again. */
  readonly failed: (error: unknown) => void
}

/** Starts working, at once and then whenever something is due or somebody pokes. Never runs two rounds at a time. */
export function startRounds({ round, nextDue, now, failed }: RoundsDeps): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  /** Milliseconds until something is due. */
  async function pause(): Promise<number> {
    const at = await nextDue()
    return at === undefined ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(1000, at - now()))
  }

  async function work(): Promise<void> {
    try {
      let wait = 0
      do {
        again = false
        again = (await round(signal)) || again
        // A poke that comes while this is looked up is one more reason to begin again.
        if (!again) wait = await pause()
      } while (again && !signal.aborted)
      if (!signal.aborted) timer = setTimeout(poke, wait)
    } catch (error) {
      failed(error)
      if (!signal.aborted) timer = setTimeout(poke, LOOK_EVERY)
    }
  }

  function poke(): void {
    again = true
    if (signal.aborted || running !== undefined) return
    clearTimeout(timer)
    running = work().then(() => {
      running = undefined
    })
  }

  poke()
  return {
    poke,
    async stop() {
      stopping.abort()
      await running
      clearTimeout(timer)
    },
  }
}

/** How long to wait after so many failures, in milliseconds: half a minute, then twice as long each time up to an hour. */
export function waitAfter(tries: number): number {
  return Math.min(30_000 * 2 ** tries, 3_600_000)
}
