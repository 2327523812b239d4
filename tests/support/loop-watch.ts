import { performance } from 'node:perf_hooks'

/**
 * Maximum time that a request may block the server's thread without interruption, in milliseconds of processor time.
 */
export const LOOP_MOST = 200

/** Measures how long the thread is blocked between two turns of its event loop. */
export interface LoopWatch {
  /**
   * Returns the longest block since the last call, in milliseconds of this thread's processor time, which excludes
   * waiting and other programs.
   */
  longest(): number
  /** Stops the watch. */
  stop(): void
}

/** Starts watching this thread; other threads of the process are not watched. */
export function startLoopWatch(): LoopWatch {
  let longest = 0
  let [clock, used] = [performance.now(), process.threadCpuUsage()]

  function look(): void {
    const { user, system } = process.threadCpuUsage(used)
    const passed = performance.now() - clock
    longest = Math.max(longest, Math.min(passed, (user + system) / 1000))
    ;[clock, used] = [performance.now(), process.threadCpuUsage()]
  }

  // One turn of the loop.
  const timer = setInterval(look, 1)
  timer.unref()
  return {
    longest() {
      // Include the current block, whose turn has not ended.
      look()
      const seen = longest
      longest = 0
      return seen
    },
    stop: () => clearInterval(timer),
  }
}
