import type { Context } from 'hono'
import type { RoleName } from '#sync/role.ts'
import type { User } from '#sync/user.ts'
import type { Database } from '../database/port.ts'
import { type PersonRecord, toUser } from '../identity/person.ts'
import { confirmRotation, isRotationDue, rotateSession } from '../identity/session-rotation.ts'
import { isSessionStale, type SessionRecord, touchSession } from '../identity/session.ts'
import { findSignedIn } from '../identity/signed-in.ts'
import { type RequestHeaders, requestHeaders } from './request-headers.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { CallerStanding } from './access-policy.ts'

/** The user making a request, and their session. */
export interface Caller extends CallerStanding {
  /** The account in its wire format. Statements about the caller's own rows filter by `user.id`. */
  readonly user: User
  readonly person: PersonRecord
  readonly roleNames: readonly RoleName[]
  readonly session: SessionRecord
}

export interface CallerDeps {
  readonly database: Database
  readonly cookies: SessionCookies
  readonly now: () => number
}

/**
 * Identifies the caller by `cookie`, the value of the session cookie, or by a bearer token if there is no cookie.
 * Returns undefined if the user is not logged in.
 *
 * Extends the session, and rotates its secret once a day.
 */
export async function findCaller(
  deps: CallerDeps,
  http: Context,
  cookie: string | undefined,
): Promise<Caller | undefined> {
  const byCookie = cookie === undefined ? undefined : await resolveCaller(deps, 'cookie', cookie)
  if (byCookie !== undefined && cookie !== undefined) {
    await rotateWhenDue(deps, http, byCookie, cookie)
    return byCookie.caller
  }
  const bearer = bearerTokenOf(requestHeaders(http))
  if (bearer === undefined) return undefined
  return (await resolveCaller(deps, 'bearer', bearer))?.caller
}

/** Returns the token in an `Authorization: Bearer` header. */
export function bearerTokenOf(headers: RequestHeaders): string | undefined {
  return /^bearer +([\w~+/.-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

interface ResolvedCaller {
  readonly caller: Caller
  readonly current: boolean
}

async function resolveCaller(
  deps: CallerDeps,
  kind: 'cookie' | 'bearer',
  secret: string,
): Promise<ResolvedCaller | undefined> {
  const { database, now } = deps
  const found = await findSignedIn(database.read, kind, secret, now())
  if (found === undefined) return undefined
  const { session, current, person, roleNames } = found
  if (person.disabledAt !== null) return undefined
  const caller: Caller = {
    user: toUser(person, roleNames),
    person,
    roleNames,
    verified: person.emailVerifiedAt !== null,
    session,
  }
  if (isSessionStale(session, now()))
    await database.write((tx) => touchSession(tx, session, roleNames, now()))
  return { caller, current }
}

async function rotateWhenDue(
  deps: CallerDeps,
  http: Context,
  found: ResolvedCaller,
  cookie: string,
): Promise<void> {
  const { session } = found.caller
  const now = deps.now()
  if (found.current && session.previousEndsAt === null && session.rotatedAt !== session.createdAt) {
    await deps.database.write((tx) => confirmRotation(tx, session, now))
  }
  if (!isRotationDue(session, found.current, now)) return
  const secret = await deps.database.write((tx) => rotateSession(tx, session, cookie, now))
  if (secret === undefined) return
  deps.cookies.renew(http, secret, session, now)
}
