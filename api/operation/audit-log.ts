import { audit } from '#sync/contract/audit.ts'
import type { Context } from 'hono'
import { invalid } from '../answer.ts'
import type { Database, Sql } from '../database/port.ts'
import { metaOf, type Paging, pagingIn } from '../guard/paging.ts'
import { type AuditFilter, namesBehind, readAudit, toEntry } from '../identity/audit.ts'
import { findByEmail } from '../identity/person.ts'
import { serve, type Server } from '../serve.ts'

/** GET /api/v1/admin/audit-log: who did what to whom, newest first. Nothing writes through it. */
export function mountAuditLog(server: Server, database: Database): void {
  serve(server, audit.list, async ({ http }) => {
    const question = questionIn(http)
    if ('errors' in question) return invalid(question.errors)
    const { paging } = question
    const filter = await byId(database.read, question.filter)
    const { rows, total } = await readAudit(database.read, filter, paging)
    const names = await namesBehind(database.read, rows)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    const data = rows.map((row) => ({
      ...toEntry(row),
      actor: nameOf(row.actorId),
      target: nameOf(row.targetId),
    }))
    return { data, meta: metaOf(paging, total) }
  })
}

/** The filter with accounts by their ids; an address that nobody has finds nothing. */
async function byId(sql: Sql, filter: AuditFilter): Promise<AuditFilter> {
  const idOf = async (asked: string | undefined): Promise<string | undefined> =>
    asked?.includes('@') === true
      ? ((await findByEmail(sql, asked.trim().toLowerCase()))?.id ?? asked)
      : asked
  const [actor, target] = [await idOf(filter.actor), await idOf(filter.target)]
  return { ...filter, ...(actor !== undefined && { actor }), ...(target !== undefined && { target }) }
}

interface Question {
  readonly filter: AuditFilter
  readonly paging: Paging
}

function questionIn(http: Context): Question | { readonly errors: Record<string, string[]> } {
  const query = http.req.query()
  const { actor, target, action, from, to } = query
  const errors: Record<string, string[]> = {}

  function time(name: string, text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined
    const at = Date.parse(text)
    if (Number.isNaN(at)) errors[name] = [`The ${name} is not a valid date.`]
    return at
  }

  const times = { from: time('from', from), to: time('to', to) }
  const question = {
    filter: {
      ...(actor && { actor: actor.toWellFormed() }),
      ...(target && { target: target.toWellFormed() }),
      ...(action && { action: action.toWellFormed() }),
      ...(times.from !== undefined && { from: times.from }),
      ...(times.to !== undefined && { to: times.to }),
    },
    paging: pagingIn(query, errors),
  }
  return Object.keys(errors).length > 0 ? { errors } : question
}
