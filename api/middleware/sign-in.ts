import type { Context } from 'hono'
import type { User } from '#sync/user.ts'
import type { ApiEnv } from '../request-failure.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { writeAudit } from '../identity/audit.ts'
import { type PersonRecord, findUserRoles, toUser } from '../identity/person.ts'
import {
  findSession,
  sessionLifetimes,
  revokeSession,
  type SessionRecord,
  startSession,
} from '../identity/session.ts'
import type { SessionKind } from '../identity/tables.ts'
import type { SessionWatch } from '../identity/session-watch.ts'
import { clientAddress, addressPrefixOf } from './client-address.ts'
import type { SessionCookies } from './session-cookies.ts'
import { auditContextOf } from './audit-context.ts'

export interface SignInDeps {
  readonly database: Database
  readonly cookies: SessionCookies
  readonly sessionWatch: SessionWatch
  readonly now: () => number
  readonly proxies: number
}

export interface SignInRequest {
  readonly person: PersonRecord
  readonly shared: boolean
  /** How the user authenticated: `password`, or the name of another service. */
  readonly by: string
  /** Whether to issue a bearer token in addition to the cookie. */
  readonly withBearer?: boolean
}

/** Result of a login. `bearer` is empty unless it was requested. */
export interface SignInResult {
  readonly user: User
  readonly bearer: string
}

/** Starts a new session. Ends the browser's previous session, so that an attacker can't plant a session. */
export async function signIn(
  deps: SignInDeps,
  http: Context<ApiEnv>,
  { person, shared, by, withBearer = false }: SignInRequest,
): Promise<SignInResult> {
  const { database, cookies, now } = deps
  const before = cookies.session(http)
  if (before !== undefined) await endSession(deps, http, 'cookie', before)
  const { roleNames, secret, bearer } = await database.write(async (tx) => {
    const roleNames = await findUserRoles(tx, person.id)
    const start = { ...describeClient(http, deps.proxies), userId: person.id, roleNames, shared }
    const { id, secret } = await startSession(tx, { ...start, kind: 'cookie' }, now())
    const trace = auditContextOf(http, person.id, deps.proxies)
    await writeAudit(
      tx,
      trace,
      { action: 'session.start', targetId: person.id, after: { by, shared } },
      now(),
    )
    if (!withBearer) return { roleNames, secret, bearer: '' }
    const issued = await startSession(tx, { ...start, kind: 'bearer', parentId: id }, now())
    return { roleNames, secret, bearer: issued.secret }
  })
  const seconds = sessionLifetimes(roleNames, shared).absolute / 1000
  cookies.set(http, secret, shared ? undefined : seconds)
  // Starting a session may have ended the user's oldest one.
  deps.sessionWatch.changed(person.id)
  return { user: toUser(person, roleNames), bearer }
}

/** Issues another bearer token in an existing session. The token ends with that session. */
export async function issueBearerToken(
  tx: SqlExecutor,
  http: Context<ApiEnv>,
  session: SessionRecord,
  { roleNames, proxies, now }: { roleNames: readonly string[]; proxies: number; now: number },
): Promise<string> {
  const { userId, shared } = session
  const place = describeClient(http, proxies)
  const start = { ...place, userId, roleNames, shared, kind: 'bearer' } as const
  const parentId = session.parentId ?? session.id
  return (await startSession(tx, { ...start, parentId }, now)).secret
}

/** Ends the session with this secret, if there is one. */
export async function endSession(
  deps: SignInDeps,
  http: Context<ApiEnv>,
  kind: SessionKind,
  secret: string,
): Promise<void> {
  const { database, now, proxies } = deps
  const found = await findSession(database.read, kind, secret, now())
  if (found === undefined) return
  const { id, userId } = found.session
  await database.write(async (tx) => {
    await revokeSession(tx, id, now())
    await writeAudit(
      tx,
      auditContextOf(http, userId, proxies),
      { action: 'session.end', targetId: userId },
      now(),
    )
  })
  deps.sessionWatch.changed(userId)
}

function describeClient(http: Context<ApiEnv>, proxies: number) {
  return {
    userAgent: http.req.header('user-agent') ?? '',
    ipPrefix: addressPrefixOf(clientAddress(http, proxies)),
  }
}
