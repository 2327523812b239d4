import { account } from '#sync/contract/account.ts'
import { failed } from '../answer.ts'
import { traceOf } from '../guard/trace.ts'
import { auditAbout, note, toEntry } from '../identity/audit.ts'
import { identitiesOf } from '../identity/identities.ts'
import { sessionsOf, toListed } from '../identity/session.ts'
import { serve, type Server } from '../serve.ts'
import type { AccountDeps } from './routes.ts'

/** GET /api/v1/users/{id}/export: everything kept about oneself, as a file. Nobody's but one's own, to admins too. */
export function mountExport(server: Server, deps: AccountDeps): void {
  const { database, now, proxies, recordsOf, billingOf, outlinesOf } = deps

  serve(server, account.exportUser, async ({ caller, param, http }) => {
    if (param('id') !== caller.user.id) return failed('NOT_FOUND')
    const places = await sessionsOf(database.read, caller.user.id, now())
    const { id } = caller.user
    await database.write((tx) =>
      note(tx, traceOf(http, id, proxies), { action: 'account.export', targetId: id }, now()),
    )
    const exportedAt = new Date(now()).toISOString()
    http.header('Content-Disposition', `attachment; filename="pincite-${exportedAt.slice(0, 10)}.json"`)
    return {
      exportedAt,
      user: caller.user,
      sessions: places.map((place) => toListed(place, caller.session.id)),
      billing: await billingOf(caller.user.id),
      outlines: await outlinesOf(caller.user.id),
      identities: await identitiesOf(database.read, id),
      audit: (await auditAbout(database.read, id)).map(toEntry),
      records: await recordsOf(id),
    }
  })
}
