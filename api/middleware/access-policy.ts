import type { EndpointAccess } from '#sync/contract/endpoint.ts'
import type { FailureCode } from '#sync/failure.ts'
import { isAdmin } from '#sync/role.ts'

/** The properties of a logged-in caller that the policy checks. */
export interface CallerStanding {
  readonly verified: boolean
  readonly roleNames: readonly string[]
}

const accesses: readonly EndpointAccess[] = ['anyone', 'session', 'verified', 'admin', 'super-admin']

/** True for a policy the server can enforce. An endpoint with any other policy is not mounted. */
export function isAccessPolicy(access: unknown): access is EndpointAccess {
  return accesses.includes(access as EndpointAccess)
}

/**
 * Returns the reason a caller may not use an endpoint with this access; undefined if they may. `caller` is undefined if
 * no one is logged in.
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
