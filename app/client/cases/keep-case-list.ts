import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import { cacheCaseList } from './case-list.ts'

/** Approximate size of the download in bytes, after compression. A test compares it with the file. */
export const CASE_LIST_BYTES = 379_000

export interface KeepingPorts {
  /** Resolves once the app can open offline on this device. Never resolves if it can't. */
  readonly untilOpensOffline: () => Promise<unknown>
  readonly untilIdle: () => Promise<void>
  readonly savesData: () => boolean
  readonly download: () => Promise<void>
  /** Calls a function each time the device goes online; returns a function that unsubscribes. */
  readonly onOnline: (retry: () => void) => () => void
}

const browser: KeepingPorts = {
  untilOpensOffline: () => navigator.serviceWorker?.ready ?? new Promise(() => undefined),
  untilIdle: afterFirstPaint,
  savesData: asksToSaveData,
  download: cacheCaseList,
  onOnline: (retry) => {
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
    }
  },
}

/** Returns true if the browser asks sites to save data. The case list is then downloaded only for the first search. */
export function asksToSaveData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Downloads the case list in the background, so that cases can be found and checked offline. Waits until the app itself
 * is on the device and the page is idle. After a failure, tries again when the device is next online. Returns a
 * function that stops further attempts.
 */
export function keepCaseList(ports: KeepingPorts = browser): () => void {
  let isStopped = false
  let stopListening: (() => void) | undefined
  async function keep(): Promise<void> {
    await ports.untilOpensOffline()
    await ports.untilIdle()
    if (isStopped || ports.savesData()) return
    try {
      await ports.download()
      stop()
    } catch {
      // `onOnline` starts the next attempt.
    }
  }
  function stop(): void {
    isStopped = true
    stopListening?.()
  }
  stopListening = ports.onOnline(() => void keep())
  void keep()
  return stop
}
