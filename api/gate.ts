import type { Context } from 'hono'
import { type ApiEnv, RequestFailure, failWith } from './request-failure.ts'
import type { Database } from './database/port.ts'
import { clientAddress, customerOf } from './guard/address.ts'
import { bearerOf, type Caller, type CallerDeps, findCaller } from './guard/caller.ts'
import { csrfMatches, isForeign } from './guard/csrf.ts'
import { databaseRepeats } from './guard/idempotency.ts'
import { type Limiter, rateHeaders, tooMany } from './guard/rate.ts'
import { flagsOf } from './identity/flag.ts'
import { isOfDeleted } from './identity/person.ts'
import type { ServerLog } from './server-log.ts'
import type { RequestGate } from './mount-endpoint.ts'

export interface GateDeps extends CallerDeps {
  readonly database: Database
  readonly limiter: Limiter
  readonly log: ServerLog
  /** Signs the CSRF tokens. */
  readonly key: Uint8Array
  /** Scheme, host and port people use. */
  readonly origin: string
  /** How many proxies of ours stand in front. */
  readonly proxies: number
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The gate of the real server: origin, CSRF token, session, and the limit that holds for everything. */
export function createGate(deps: GateDeps): RequestGate {
  const repeats = databaseRepeats(deps.database, deps.key, deps.now)
  return {
    async admit(http, { signed }) {
      // Signed requests come from machines, many from few addresses; what is not signed right goes no further.
      if (signed === true) return { caller: undefined }
      const forged = safe.has(http.req.method) ? undefined : refuseForgery(deps, http)
      if (forged !== undefined) return forged
      const caller = await findCaller(deps, http)
      if (caller !== undefined) http.set('userId', caller.user.id)
      return (await refuseOverGeneralLimit(deps, http, caller)) ?? { caller }
    },
    async explainAbsence(http) {
      const secret = deps.cookies.session(http) ?? bearerOf(http.req.raw.headers)
      const deleted = secret !== undefined && (await isOfDeleted(deps.database.read, secret))
      return deleted ? 'ACCOUNT_DELETED' : 'UNAUTHORIZED'
    },
    flagsOf: (userId) => flagsOf(deps.database.read, userId),
    runOnce(http, { key, endpoint, input, caller }, work) {
      const userId = caller?.user.id ?? null
      // Somebody not signed in is known by the cookie that the token needs, too.
      const owner = userId ?? deps.cookies.session(http) ?? ''
      const named = `${endpoint.method} ${endpoint.path}`
      return repeats.once({ key, owner, userId, endpoint: named, input }, work)
    },
    reportBrokenContract(error, http) {
      deps.log.error(
        { error, requestId: http.get('requestId'), route: http.get('route') },
        'answer off contract',
      )
    },
  }
}

/** A bearer token is never sent by a browser on its own, so a request with one and no cookie cannot be forged. */
function refuseForgery(deps: GateDeps, http: Context<ApiEnv>): RequestFailure | undefined {
  const { headers } = http.req.raw
  if (isForeign(headers, deps.origin)) return failWith('FORBIDDEN')
  const session = deps.cookies.session(http)
  if (session === undefined && bearerOf(headers) !== undefined) return undefined
  const token = headers.get('x-xsrf-token') ?? headers.get('x-csrf-token') ?? ''
  if (session !== undefined && csrfMatches(deps.key, session, token)) return undefined
  return failWith('CSRF_TOKEN_MISMATCH')
}

async function refuseOverGeneralLimit(
  deps: GateDeps,
  http: Context<ApiEnv>,
  caller: Caller | undefined,
): Promise<RequestFailure | undefined> {
  const key = caller?.user.id ?? customerOf(clientAddress(http, deps.proxies))
  const taken = await deps.limiter.take('general', key)
  if (!taken.allowed) return tooMany(taken, deps.now())
  for (const [name, value] of Object.entries(rateHeaders(taken))) http.header(name, value)
  return undefined
}
