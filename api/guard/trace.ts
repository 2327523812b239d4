import type { Context } from 'hono'
import type { ApiEnv } from '../request-failure.ts'
import type { Trace } from '../identity/audit.ts'
import { clientAddress, prefixOf } from './address.ts'

/** Who acts in a request, for the audit log; `actorId` null for nobody signed in. */
export function traceOf(http: Context<ApiEnv>, actorId: string | null, proxies: number): Trace {
  return { actorId, ipPrefix: prefixOf(clientAddress(http, proxies)), requestId: http.get('requestId') }
}
