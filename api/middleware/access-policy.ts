import type { EndpointAccess } from '#sync/contract/endpoint.ts'
import type { FailureCode } from '#sync/failure.ts'
import { isAdmin } from '#sync/role.ts'

export interface CallerStanding {
  readonly verified: boolean
  readonly roleNames: readonly string[]
}

const accesses: readonly EndpointAccess[] = ['anyone', 'session', 'verified', 'admin', 'super-admin']

/** Returns true for an access policy that the server can enforce. An endpoint with any other policy is not mounted. */
export function isAccessPolicy(access: unknown): access is EndpointAccess {
  return accesses.includes(access as EndpointAccess)
}

/**
 * Returns the reason why a caller may not use an endpoint with this access; undefined if the caller may. `caller` is
 * undefined if the user is not logged in.
 */
export function refuseAccess(
  access: EndpointAccess,
  caller: CallerStanding | undefined,
): FailureCode | undefined {
  if (access === 'anyone') return undefined
  if (caller === undefined) return 'UNAUTHORIZED'
  if (access === 'session') return undefined
  if (!caller.verified) return 'EMAIL_NOT_VERIFIED'
  if (access === 'admin' && !isAdmin(caller.roleNames)) return 'FORBIDDEN'
  if (access === 'super-admin' && !caller.roleNames.includes('super-admin')) return 'FORBIDDEN'
  return undefined
}
