import type { Context } from 'hono'
import { addHeaders } from './answer-headers.ts'
import { type ApiEnv, RequestFailure, failWith } from './request-failure.ts'
import type { Database } from './database/port.ts'
import { createBodyBudget } from './middleware/body-budget.ts'
import { clientAddress, clientNetworkOf } from './middleware/client-address.ts'
import { bearerTokenOf, type Caller, type CallerDeps, findCaller } from './middleware/caller.ts'
import { verifyCsrfToken, isForeignOrigin } from './middleware/csrf.ts'
import { createIdempotencyStore } from './middleware/idempotency.ts'
import { type RateLimiter, rateHeaders, failTooManyAttempts } from './middleware/rate-limiter.ts'
import { requestHeaders } from './middleware/request-headers.ts'
import { resolveFlags } from './identity/flag.ts'
import { isDeletedSession } from './identity/person.ts'
import type { ServerLog } from './server-log.ts'
import type { RequestGate } from './mount-endpoint.ts'

export interface GateDeps extends CallerDeps {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly log: ServerLog
  /** Key that signs the CSRF tokens. */
  readonly key: Uint8Array
  readonly origin: string
  readonly proxies: number
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Creates the gate that checks the origin, CSRF token, session, and general rate limit of every request. */
export function createGate(deps: GateDeps): RequestGate {
  const repeats = createIdempotencyStore(deps.database, deps.key, deps.now)
  const bodies = createBodyBudget()
  return {
    async admit(http, { signed }) {
      // Signed requests come from other servers, which often send many requests from one address, so skip these checks.
      // The endpoint's handler checks the signature.
      if (signed === true) return { caller: undefined }
      const cookie = deps.cookies.session(http)
      const forged = safe.has(http.req.method) ? undefined : refuseForgery(deps, http, cookie)
      if (forged !== undefined) return forged
      const caller = await findCaller(deps, http, cookie)
      if (caller !== undefined) http.set('userId', caller.user.id)
      return (await refuseOverGeneralLimit(deps, http, caller)) ?? { caller }
    },
    async makeRoom(http, caller, bytes) {
      const owner = caller?.user.id ?? clientNetworkOf(clientAddress(http, deps.proxies))
      const release = await bodies.reserve(owner, bytes)
      return release ?? failWith('TOO_MANY_ATTEMPTS', { headers: { 'Retry-After': '5' } })
    },
    async explainAbsence(http) {
      const secret = deps.cookies.session(http) ?? bearerTokenOf(requestHeaders(http))
      const deleted = secret !== undefined && (await isDeletedSession(deps.database.read, secret))
      return deleted ? 'ACCOUNT_DELETED' : 'UNAUTHORIZED'
    },
    flagsOf: (userId) => resolveFlags(deps.database.read, userId),
    runOnce(http, { key, endpoint, input, caller }, work) {
      const userId = caller?.user.id ?? null
      // A visitor without an account is identified by the cookie that the CSRF token is bound to.
      const owner = userId ?? deps.cookies.session(http) ?? ''
      const named = `${endpoint.method} ${endpoint.path}`
      return repeats.runOnce({ key, owner, userId, endpoint: named, input }, work)
    },
    reportBrokenContract(error, http) {
      deps.log.error(
        { error, requestId: http.get('requestId'), route: http.get('route') },
        'response violates contract',
      )
    },
  }
}

/**
 * Checks the CSRF token. A request with a bearer token and no cookie can't be forged, because browsers never add a
 * bearer token by themselves.
 */
function refuseForgery(
  deps: GateDeps,
  http: Context<ApiEnv>,
  session: string | undefined,
): RequestFailure | undefined {
  const headers = requestHeaders(http)
  if (isForeignOrigin(headers, deps.origin)) return failWith('FORBIDDEN')
  if (session === undefined && bearerTokenOf(headers) !== undefined) return undefined
  const token = headers.get('x-xsrf-token') ?? headers.get('x-csrf-token') ?? ''
  if (session !== undefined && verifyCsrfToken(deps.key, session, token)) return undefined
  return failWith('CSRF_TOKEN_MISMATCH')
}

async function refuseOverGeneralLimit(
  deps: GateDeps,
  http: Context<ApiEnv>,
  caller: Caller | undefined,
): Promise<RequestFailure | undefined> {
  const key = caller?.user.id ?? clientNetworkOf(clientAddress(http, deps.proxies))
  const taken = await deps.limiter.take('general', key)
  if (!taken.allowed) return failTooManyAttempts(taken, deps.now())
  addHeaders(http, rateHeaders(taken))
  return undefined
}
