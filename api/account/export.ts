import { account } from '#sync/contract/account.ts'
import { failed } from '../answer.ts'
import { sessionsOf, toListed } from '../identity/session.ts'
import { serve, type Server } from '../serve.ts'
import type { AccountDeps } from './routes.ts'

/** GET /api/v1/users/{id}/export: everything kept about oneself, as a file. Nobody's but one's own, to admins too. */
export function mountExport(server: Server, { database, now, recordsOf, billingOf }: AccountDeps): void {
  serve(server, account.exportUser, async ({ caller, param, http }) => {
    if (param('id') !== caller.user.id) return failed('NOT_FOUND')
    const places = await sessionsOf(database.read, caller.user.id, now())
    const exportedAt = new Date(now()).toISOString()
    http.header('Content-Disposition', `attachment; filename="pincite-${exportedAt.slice(0, 10)}.json"`)
    return {
      exportedAt,
      user: caller.user,
      sessions: places.map((place) => toListed(place, caller.session.id)),
      records: await recordsOf(caller.user.id),
      billing: await billingOf(caller.user.id),
    }
  })
}
