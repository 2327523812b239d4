import { session } from '#sync/contract/session.ts'
import { failed, invalid } from '../answer.ts'
import type { Caller } from '../guard/caller.ts'
import { tooMany } from '../guard/rate.ts'
import { traceOf } from '../guard/trace.ts'
import { note } from '../identity/audit.ts'
import { Form } from '../identity/form.ts'
import { renewSession } from '../identity/rotation.ts'
import { markRecent, revokeOthers, revokeSession, sessionsOf, toListed } from '../identity/session.ts'
import { serve, type Server } from '../serve.ts'
import type { SessionDeps } from './routes.ts'

/** Where one is signed in, ending that from afar, and proving once more who one is. */
export function mountPlaces(server: Server, deps: SessionDeps): void {
  const { database, now, proxies, sessionWatch } = deps

  serve(server, session.list, async ({ caller }) => {
    const places = await sessionsOf(database.read, caller.user.id, now())
    return { data: places.map((place) => toListed(place, listedId(caller))) }
  })

  serve(server, session.end, async ({ caller, param, http }) => {
    const { id: userId } = caller.user
    const own = await sessionsOf(database.read, userId, now())
    const place = own.find(({ id }) => id === param('id'))
    if (place === undefined) return failed('NOT_FOUND')
    await database.write(async (tx) => {
      await revokeSession(tx, place.id, now())
      await note(tx, traceOf(http, userId, proxies), { action: 'session.end', targetId: userId }, now())
    })
    sessionWatch.changed(userId)
    return undefined
  })

  serve(server, session.endOthers, async ({ caller, http }) => {
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
function mountConfirm(server: Server, deps: SessionDeps): void {
  const { database, now, proxies, limiter, passwords, cookies } = deps

  serve(server, session.confirm, async ({ input, caller, http }) => {
    const { person } = caller
    if (person.passwordHash === null) return failed('SOCIAL_USER_FOUND')
    const form = new Form()
    const password = form.secret('password', input.password)
    if (form.errors) return invalid(form.errors)
    const taken = await limiter.take('passwordCheck', person.id)
    if (!taken.allowed) return tooMany(taken, now())
    if (!(await passwords.verify(person.passwordHash, password))) {
      return invalid({ password: ['The password is incorrect.'] })
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
