import { sync } from '#sync/contract/sync.ts'
import { pendingLogout } from './pending-logout.ts'

/** What comes of listening. */
export interface ServerEventListener {
  /** The server's store is at this version now. */
  readonly onVersion: (v: number) => void
  /** Whether news arrives by itself at the moment. */
  readonly onConnected: (connected: boolean) => void
}

/**
 * Listens for news of the account's store until the returned function is called.
 *
 * The browser connects again by itself after a broken connection; after a refusal (signed out, too many tabs) it does
 * not, and asking from time to time must do.
 */
export function listenToServerEvents({ onVersion, onConnected }: ServerEventListener): () => void {
  // The cookie is still that of somebody who has left.
  if (pendingLogout.exists()) {
    onConnected(false)
    return () => undefined
  }
  const source = new EventSource(sync.events.path)
  source.addEventListener('open', () => {
    onConnected(true)
  })
  source.addEventListener('error', () => {
    onConnected(false)
  })
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const v = readEventVersion(data)
    if (v !== null) onVersion(v)
  })
  return () => {
    source.close()
  }
}

function readEventVersion(data: string): number | null {
  try {
    const { v } = JSON.parse(data) as { readonly v?: unknown }
    return typeof v === 'number' ? v : null
  } catch {
    return null
  }
}
