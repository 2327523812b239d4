import type { ServerEventListener } from '../net/server-events.ts'
import { anySignal } from '../browser/any-signal.ts'

export type NewsSource = (listener: ServerEventListener) => () => void

/**
 * Keeps one event connection per account and device, in a visible tab, until `signal` aborts. A hidden tab closes its
 * connection immediately. Otherwise, the browser could freeze the tab, which would then hold the lock without receiving
 * events.
 */
export function keepNewsConnection(
  name: string,
  listen: NewsSource,
  listener: ServerEventListener,
  signal: AbortSignal,
): void {
  let leave: AbortController | null = null

  function attendToPage(): void {
    const seen = globalThis.document === undefined || document.visibilityState === 'visible'
    if (seen === (leave !== null)) return
    leave?.abort()
    leave = seen ? new AbortController() : null
    if (leave !== null)
      void holdNewsLock(name, () => connectWhileVisible(listen, listener), anySignal(leave.signal, signal))
  }

  globalThis.document?.addEventListener('visibilitychange', attendToPage, { signal })
  attendToPage()
}

function connectWhileVisible(listen: NewsSource, listener: ServerEventListener): () => void {
  const close = listen(listener)
  return () => {
    close()
    listener.onConnected(false)
  }
}

/** Opens the connection when this tab gets the lock, and closes it when `signal` aborts. */
async function holdNewsLock(name: string, open: () => () => void, signal: AbortSignal): Promise<void> {
  const untilAborted = async () => {
    const close = open()
    if (!signal.aborted)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    close()
  }
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return untilAborted()
  try {
    await locks.request(`live:${name}`, { signal }, untilAborted)
  } catch {
    // The wait for the lock was aborted.
  }
}
