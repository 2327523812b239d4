import { nobodySignedIn, useSession } from './session.ts'

/**
 * Asks the server who is here, once per page (spec §2: loaded once if not yet known).
 *
 * What it takes to ask is fetched only now: pages that anybody may read do without.
 */
export async function loadSession(): Promise<void> {
  try {
    const server = await import('./session-actions.ts')
    await server.loadSessionOnce()
  } catch (error) {
    // The part could not be fetched: without a connection the snapshot decides, else nobody is known.
    console.error('The session could not be loaded:', String(error), error)
    const { known } = useSession.getState()
    useSession.setState(known === 'unsure' || known === 'offline' ? { known: 'offline' } : nobodySignedIn)
  }
}
