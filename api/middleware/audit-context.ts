import type { Context } from 'hono'
import type { ApiEnv } from '../request-failure.ts'
import type { AuditContext } from '../identity/audit.ts'
import { clientAddress, addressPrefixOf } from './client-address.ts'

/** Returns the audit context of a request. `actorId` is null if the user is not logged in. */
export function auditContextOf(http: Context<ApiEnv>, actorId: string | null, proxies: number): AuditContext {
  return {
    actorId,
    ipPrefix: addressPrefixOf(clientAddress(http, proxies)),
    requestId: http.get('requestId'),
  }
}
