import { isIP } from 'node:net'
import type { ApiServer } from '../mount-endpoint.ts'
import type { PasskeyDeps } from './deps.ts'
import { mountOwnPasskeys } from './own-passkeys.ts'
import { mountPasskeyLogin } from './passkey-login.ts'
import type { RelyingParty } from './relying-party.ts'

/** Mounts the endpoints to log in with a passkey and to manage an account's passkeys. */
export function mountPasskeys(server: ApiServer, deps: PasskeyDeps): void {
  const { origin, hostname } = new URL(deps.appUrl)
  // Browsers don't allow passkeys for IP addresses.
  const isDomain = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  const party: RelyingParty | undefined = isDomain ? { id: hostname, origin } : undefined
  mountPasskeyLogin(server, deps, party)
  mountOwnPasskeys(server, deps, party)
}
