import { performance } from 'node:perf_hooks'

/** Longest that anything a request does may hold the server's one thread, in milliseconds of the processor's time. */
export const LOOP_MOST = 200

/** Watches how long the thread is held between two turns of its event loop. */
export interface LoopWatch {
  /**
   * The longest it was held since the last time this was asked, in milliseconds of the processor's own time: neither
   * waiting nor what other programs on the machine take away is counted.
   */
  longest(): number
  /** Ends the watch. */
  stop(): void
}

/** Begins to watch this thread, not the others of the process. */
export function startLoopWatch(): LoopWatch {
  let longest = 0
  let [clock, used] = [performance.now(), process.threadCpuUsage()]

  function look(): void {
    const { user, system } = process.threadCpuUsage(used)
    const passed = performance.now() - clock
    longest = Math.max(longest, Math.min(passed, (user + system) / 1000))
    ;[clock, used] = [performance.now(), process.threadCpuUsage()]
  }

  // A turn of the loop, as often as there is one.
  const timer = setInterval(look, 1)
  timer.unref()
  return {
    longest() {
      // What was held just now has not had its turn yet.
      look()
      const seen = longest
      longest = 0
      return seen
    },
    stop: () => clearInterval(timer),
  }
}
