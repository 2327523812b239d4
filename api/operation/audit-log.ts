import { audit } from '#sync/contract/audit.ts'
import type { Context } from 'hono'
import { invalid } from '../answer.ts'
import type { Database } from '../database/port.ts'
import { type AuditFilter, readAudit, toEntry } from '../identity/audit.ts'
import { serve, type Server } from '../serve.ts'

const PAGE_MAX = 100
const PAGE_USUAL = 25

/** GET /api/v1/admin/audit-log: who did what to whom, newest first. Nothing writes through it. */
export function mountAuditLog(server: Server, database: Database): void {
  serve(server, audit.list, async ({ http }) => {
    const question = questionIn(http)
    if ('errors' in question) return invalid(question.errors)
    const { filter, page, size } = question
    const { rows, total } = await readAudit(database.read, filter, { size, skip: (page - 1) * size })
    const last = Math.max(1, Math.ceil(total / size))
    return {
      data: rows.map(toEntry),
      meta: { current_page: page, per_page: size, last_page: last, total },
    }
  })
}

interface Question {
  readonly filter: AuditFilter
  readonly page: number
  readonly size: number
}

function questionIn(http: Context): Question | { readonly errors: Record<string, string[]> } {
  const { actor, target, action, from, to, page, per_page } = http.req.query()
  const errors: Record<string, string[]> = {}

  function time(name: string, text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined
    const at = Date.parse(text)
    if (Number.isNaN(at)) errors[name] = [`The ${name} is not a valid date.`]
    return at
  }

  function whole(name: string, text: string | undefined, usual: number, most: number): number {
    if (text === undefined || text === '') return usual
    const n = /^\d{1,9}$/.test(text) ? Number(text) : 0
    if (n < 1 || n > most) errors[name] = [`The ${name} must be between 1 and ${most}.`]
    return n
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
    page: whole('page', page, 1, 1_000_000),
    size: whole('per_page', per_page, PAGE_USUAL, PAGE_MAX),
  }
  return Object.keys(errors).length > 0 ? { errors } : question
}
