import type { EndpointAccess } from '#sync/contract/endpoint.ts'
import type { FailureCode } from '#sync/failure.ts'
import { isAdmin } from '#sync/role.ts'

/** What the policy needs to know about a signed-in caller. */
export interface CallerStanding {
  readonly verified: boolean
  readonly roleNames: readonly string[]
}

const accesses: readonly EndpointAccess[] = ['anyone', 'session', 'verified', 'admin', 'super-admin']

/** True for a policy the server knows how to enforce; an endpoint with any other is not mounted. */
export function isAccessPolicy(access: unknown): access is EndpointAccess {
  return accesses.includes(access as EndpointAccess)
}

/** Why a caller may not use an endpoint of this access; undefined when the caller may. `undefined` is nobody. */
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
