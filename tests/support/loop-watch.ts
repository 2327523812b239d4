import { performance } from 'node:perf_hooks'
import { measureSlowness } from './machine-speed.ts'

/** Maximum processor time for which a request may block the server's thread, in milliseconds. */
export const LOOP_MOST = 200

/** Returns `LOOP_MOST`, adjusted for the current speed of this machine, in milliseconds. */
export function measureLoopLimit(): number {
  return LOOP_MOST * measureSlowness()
}

/** Measures how long the thread is blocked between two turns of its event loop. */
export interface LoopWatch {
  /** Returns the longest block since the last call, in milliseconds of this thread's processor time. */
  longest(): number
  stop(): void
}

/** Starts to watch this thread. */
export function startLoopWatch(): LoopWatch {
  let longest = 0
  let [clock, used] = [performance.now(), process.threadCpuUsage()]

  function look(): void {
    const { user, system } = process.threadCpuUsage(used)
    const passed = performance.now() - clock
    longest = Math.max(longest, Math.min(passed, (user + system) / 1000))
    ;[clock, used] = [performance.now(), process.threadCpuUsage()]
  }

  const timer = setInterval(look, 1)
  timer.unref()
  return {
    longest() {
      // Include the current turn of the event loop, which has not ended yet.
      look()
      const seen = longest
      longest = 0
      return seen
    },
    stop: () => clearInterval(timer),
  }
}
