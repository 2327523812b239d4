import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { ApiEnv } from '../request-failure.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import type { VersionFeed } from './version-feed.ts'

/** Keeps proxies from closing a quiet stream, milliseconds. */
const HEARTBEAT = 25_000
/** A stream ends after this long and the device asks again: proxies do not like what lasts for ever. Milliseconds. */
const LIFE = 15 * 60_000
/** How soon a device asks again whose stream this server ended; at random up to the most, so that not all come at once. */
const HANDOVER = 100
const HANDOVER_MOST = 1_000
/** How soon after a connection that broke. */
const RETRY = 3_000

export interface StreamDeps {
  readonly live: VersionFeed
  readonly user: string
  /** Aborted once the server is stopping. */
  readonly stopping: AbortSignal
  readonly sessionWatch: SessionWatch
  /** False once the session that asked has ended: the stream ends with it. */
  readonly isSignedIn: () => Promise<boolean>
}

/** Streams the versions of a user's store as they come; null when the user listens too often already. */
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
          // Another process may have ended the session, or time has.
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

/** True when woken, false when it was quiet for one heartbeat. */
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
