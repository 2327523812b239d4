import { findCsrfToken } from '../net/csrf-token.ts'
import { nobodySignedIn, useSession } from './session.ts'

/**
 * Loads the session from the server, once per page (spec §2: loaded once if not yet known). The session code is loaded
 * on demand, because public pages don't need it.
 */
export async function loadSession(): Promise<void> {
  // Look for the cookie before loading the code. While the code loads, the login page may request a cookie.
  const hadCookie = findCsrfToken(document.cookie) !== undefined
  try {
    const server = await import('./session-actions.ts')
    await server.loadSessionOnce(hadCookie)
  } catch (error) {
    // The chunk couldn't be loaded. When offline, use the snapshot. Otherwise, treat the visitor as logged out.
    console.error('Could not load the session:', String(error), error)
    const { known } = useSession.getState()
    useSession.setState(known === 'unsure' || known === 'offline' ? { known: 'offline' } : nobodySignedIn)
  }
}
