import { session } from '#sync/contract/session.ts'
import { failWith, failValidation } from '../request-failure.ts'
import type { Caller } from '../guard/caller.ts'
import { tooMany } from '../guard/rate.ts'
import { traceOf } from '../guard/trace.ts'
import { note } from '../identity/audit.ts'
import { Form } from '../identity/form.ts'
import { renewSession } from '../identity/rotation.ts'
import { markRecent, revokeOthers, revokeSession, sessionsOf, toListed } from '../identity/session.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { SessionDeps } from './routes.ts'

/** Where one is signed in, ending that from afar, and proving once more who one is. */
export function mountPlaces(server: ApiServer, deps: SessionDeps): void {
  const { database, now, proxies, sessionWatch } = deps

  mountEndpoint(server, session.list, async ({ caller }) => {
    const places = await sessionsOf(database.read, caller.user.id, now())
    return { data: places.map((place) => toListed(place, listedId(caller))) }
  })

  mountEndpoint(server, session.end, async ({ caller, param, http }) => {
    const { id: userId } = caller.user
    const own = await sessionsOf(database.read, userId, now())
    const place = own.find(({ id }) => id === param('id'))
    if (place === undefined) return failWith('NOT_FOUND')
    await database.write(async (tx) => {
      await revokeSession(tx, place.id, now())
      await note(tx, traceOf(http, userId, proxies), { action: 'session.end', targetId: userId }, now())
    })
    sessionWatch.changed(userId)
    return undefined
  })

  mountEndpoint(server, session.endOthers, async ({ caller, http }) => {
    const { id: userId } = caller.user
    await database.write(async (tx) => {
      await revokeOthers(tx, caller.session, now())
      const trace = traceOf(http, userId, proxies)
      await note(tx, trace, { action: 'session.end-others', targetId: userId }, now())
    })
    sessionWatch.changed(userId)
    return undefined
  })

  mountConfirm(server, deps)
}

/** POST /api/v1/sessions/confirm: the password once more, and with it a new secret for the session. */
function mountConfirm(server: ApiServer, deps: SessionDeps): void {
  const { database, now, proxies, limiter, passwords, cookies } = deps

  mountEndpoint(server, session.confirm, async ({ input, caller, http }) => {
    const { person } = caller
    if (person.passwordHash === null) return failWith('SOCIAL_USER_FOUND')
    const form = new Form()
    const password = form.secret('password', input.password)
    if (form.errors) return failValidation(form.errors)
    const taken = await limiter.take('passwordCheck', person.id)
    if (!taken.allowed) return tooMany(taken, now())
    if (!(await passwords.verify(person.passwordHash, password))) {
      return failValidation({ password: ['The password is incorrect.'] })
    }
    const secret = await database.write(async (tx) => {
      await note(
        tx,
        traceOf(http, person.id, proxies),
        { action: 'session.confirm', targetId: person.id },
        now(),
      )
      if (caller.session.kind === 'cookie') return renewSession(tx, caller.session, now())
      await markRecent(tx, caller.session.id, now())
      return undefined
    })
    if (secret !== undefined) cookies.renew(http, secret, caller.session, now())
    return undefined
  })
}

/** The id under which a caller's session is listed: a bearer token stands under the session it came with. */
function listedId({ session: { id, parentId } }: Caller): string {
  return parentId ?? id
}
