import { sync } from '#sync/contract/sync.ts'
import { pendingLogout } from './pending-logout.ts'

export interface ServerEventListener {
  /** Called when the server's store has reached this version. */
  readonly onVersion: (v: number) => void
  readonly onConnected: (connected: boolean) => void
}

/**
 * Listens for changes to the account's store until the returned function is called. The browser reconnects after a
 * broken connection, but not after the server refuses one (logged out, too many tabs). If the connection is refused,
 * the app polls instead.
 */
export function listenToServerEvents({ onVersion, onConnected }: ServerEventListener): () => void {
  // Don't connect, because the cookie still belongs to the user who logged out.
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
