import { session } from '#sync/contract/session.ts'
import { failed } from '../answer.ts'
import { revokeSession, revokeSessions, sessionsOf, toListed } from '../identity/session.ts'
import { serve, type Server } from '../serve.ts'
import type { SessionDeps } from './routes.ts'

/** Where one is signed in, and ending that from afar. */
export function mountPlaces(server: Server, { database, now }: SessionDeps): void {
  serve(server, session.list, async ({ caller }) => {
    const places = await sessionsOf(database.read, caller.user.id, now())
    return { data: places.map((place) => toListed(place, caller.session.id)) }
  })

  serve(server, session.end, async ({ caller, param }) => {
    const own = await sessionsOf(database.read, caller.user.id, now())
    const place = own.find(({ id }) => id === param('id'))
    if (place === undefined) return failed('NOT_FOUND')
    await database.write((tx) => revokeSession(tx, place.id, now()))
    return undefined
  })

  serve(server, session.endOthers, async ({ caller }) => {
    await database.write((tx) => revokeSessions(tx, caller.user.id, now(), caller.session.id))
    return undefined
  })
}
