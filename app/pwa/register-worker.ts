/** What browsers that enforce Trusted Types offer; TypeScript's own list does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/sw.js'

/** False where the app itself cannot be kept on the device: it opens only with a connection then. */
export function opensOffline(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Registers the service worker, whose first run fills the cache.
 *
 * The server's content security policy lets no text become a script's address, except through the one policy called
 * `pincite`, and that knows one address only.
 */
export function registerWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('pincite', { createScriptURL: () => WORKER })
  navigator.serviceWorker?.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(console.info)
}
