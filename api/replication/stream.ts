import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ApiEnv } from '../request-failure.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import type { VersionFeed } from './version-feed.ts'

/** Heartbeat interval in milliseconds. Proxies close streams that send nothing for a long time. */
const HEARTBEAT = 25_000
/** Lifetime of a stream in milliseconds. Devices then reconnect, because proxies might not allow endless responses. */
const LIFE = 15 * 60_000
/**
 * Minimum and maximum reconnect delay after the server closes a stream, in milliseconds. Each delay is random, so that
 * devices don't all reconnect at the same time.
 */
const HANDOVER = 100
const HANDOVER_MOST = 1_000
/** Reconnect delay after a broken connection. */
const RETRY = 3_000

export interface StreamDeps {
  readonly live: VersionFeed
  readonly user: string
  /** Aborted when the server is stopping. */
  readonly stopping: AbortSignal
  readonly sessionWatch: SessionWatch
  /** Returns false once the session has ended, which also ends the stream. */
  readonly isSignedIn: () => Promise<boolean>
}

/** Streams the versions of a user's store. Returns null if the user has too many listeners. */
export function streamVersions(http: Context<ApiEnv>, deps: StreamDeps): Response | null {
  const { live, user, stopping, sessionWatch, isSignedIn } = deps
  let latest: number | null = null
  let doubtful = false
  let wake: () => void = () => undefined
  const stop = live.listen(user, (v) => {
    latest = v
    wake()
  })
  if (stop === null) return null
  const stopWatching = sessionWatch.listen(user, () => {
    doubtful = true
    wake()
  })
  const ends = AbortSignal.any([stopping, AbortSignal.timeout(LIFE)])
  return streamSSE(http, async (stream) => {
    const end = () => wake()
    stream.onAbort(end)
    ends.addEventListener('abort', end)
    try {
      await stream.write(`retry: ${RETRY}\n\n`)
      while (!stream.aborted && !ends.aborted) {
        if (doubtful) {
          doubtful = false
          if (!(await isSignedIn())) break
        }
        const v: number | null = latest
        latest = null
        if (v !== null) await stream.writeSSE({ data: JSON.stringify({ v }) })
        else if (!(await woken((resolve) => (wake = resolve)))) {
          // The session may have expired, or another process may have ended it.
          doubtful = true
          await stream.write(': still here\n\n')
        }
      }
      if (ends.aborted) {
        const soon = HANDOVER + Math.floor(Math.random() * (HANDOVER_MOST - HANDOVER))
        await stream.write(`retry: ${soon}\n\n`)
      }
    } finally {
      stop()
      stopWatching()
      ends.removeEventListener('abort', end)
    }
  })
}

/** Resolves with true when `wake` is called, and with false at the next heartbeat. */
function woken(register: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), HEARTBEAT)
    timer.unref()
    register(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
