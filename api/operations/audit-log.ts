import { audit } from '#sync/contract/audit.ts'
import type { Context } from 'hono'
import { failValidation } from '../request-failure.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { CSV_BYTE_ORDER_MARK, toCsvLines } from '#cite/text/csv.ts'
import { toPageMeta, type PageRequest, readPageRequest } from '../middleware/paging.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import {
  type AuditFilter,
  type FindTitles,
  streamAudit,
  findAuditNames,
  writeAudit,
  readAuditPage,
  toAuditEntry,
} from '../identity/audit.ts'
import { findPersonByEmail } from '../identity/person.ts'
import type { ServerLog } from '../server-log.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { toByteStream } from '../byte-stream.ts'

interface AuditLogDeps {
  readonly database: Database
  readonly log: ServerLog
  readonly now: () => number
  readonly proxies: number
  /** Looks up outline titles, which another feature stores. */
  readonly findOutlineTitles: FindTitles
}

/** Mounts GET /api/v1/admin/audit-log and the export of the entire log as a file. Both list the newest entry first. */
export function mountAuditLog(
  server: ApiServer,
  { database, log, now, proxies, findOutlineTitles }: AuditLogDeps,
): void {
  mountEndpoint(server, audit.list, async ({ http }) => {
    const question = readAuditQuery(http)
    if ('errors' in question) return failValidation(question.errors)
    const { paging } = question
    const filter = await resolveEmails(database.read, question.filter)
    const { rows, total } = await readAuditPage(database.read, filter, paging)
    const names = await findAuditNames(database.read, rows, findOutlineTitles)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    const data = rows.map((row) => ({
      ...toAuditEntry(row),
      actor: nameOf(row.actorId),
      target: nameOf(row.targetId),
    }))
    return { data, meta: toPageMeta(paging, total) }
  })

  mountEndpoint(server, audit.file, async ({ caller, http }) => {
    const question = readAuditQuery(http)
    if ('errors' in question) return failValidation(question.errors)
    const filter = await resolveEmails(database.read, question.filter)
    const trace = auditContextOf(http, caller.user.id, proxies)
    // Log only the names of the filters, because their values may be email addresses.
    const after = { narrowedBy: Object.keys(filter) }
    await database.write((tx) =>
      writeAudit(tx, trace, { action: 'admin.audit-export', targetId: null, after }, now()),
    )
    const { requestId } = trace
    http.header('Content-Type', 'text/csv; charset=utf-8')
    const day = new Date(now()).toISOString().slice(0, 10)
    http.header('Content-Disposition', `attachment; filename="pincite-audit-log-${day}.csv"`)
    return http.body(
      toByteStream(streamCsv(database.read, filter, findOutlineTitles), (error) =>
        log.error({ error, requestId }, 'the audit log export failed'),
      ),
    )
  })
}

const HEAD = [
  'Time',
  'Action',
  'Actor',
  'Actor (email)',
  'Actor (id)',
  'Target',
  'Target (email)',
  'Target (id)',
  'Before',
  'After',
  'IP prefix',
  'Request id',
]

/** Streams the log as CSV. */
async function* streamCsv(
  sql: SqlExecutor,
  filter: AuditFilter,
  titlesOf: FindTitles,
): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsvLines([HEAD])
  for await (const rows of streamAudit(sql, filter)) {
    const names = await findAuditNames(sql, rows, titlesOf)
    const nameCellsOf = (id: string | null) => {
      const known = names.get(id ?? '')
      return [known?.name ?? '', known?.email ?? '', id ?? '']
    }
    yield toCsvLines(
      rows.map((row) => [
        new Date(row.at).toISOString(),
        row.action,
        ...nameCellsOf(row.actorId),
        ...nameCellsOf(row.targetId),
        jsonCell(row.before),
        jsonCell(row.after),
        row.ipPrefix,
        row.requestId,
      ]),
    )
  }
}

function jsonCell(value: object | null): string {
  return value === null ? '' : JSON.stringify(value)
}

/** Replaces email addresses in the filter with account ids. An unknown address matches nothing. */
async function resolveEmails(sql: SqlExecutor, filter: AuditFilter): Promise<AuditFilter> {
  const idOf = async (asked: string | undefined): Promise<string | undefined> =>
    asked?.includes('@') === true
      ? ((await findPersonByEmail(sql, asked.trim().toLowerCase()))?.id ?? asked)
      : asked
  const [actor, target] = [await idOf(filter.actor), await idOf(filter.target)]
  return { ...filter, ...(actor !== undefined && { actor }), ...(target !== undefined && { target }) }
}

interface AuditQuery {
  readonly filter: AuditFilter
  readonly paging: PageRequest
}

function readAuditQuery(http: Context): AuditQuery | { readonly errors: Record<string, string[]> } {
  const query = http.req.query()
  const { actor, target, action, from, to } = query
  const errors: Record<string, string[]> = {}

  function readTime(name: string, text: string | undefined): number | undefined {
    if (text === undefined || text === '') return undefined
    const at = Date.parse(text)
    if (Number.isNaN(at)) errors[name] = [`The ${name} is not a valid date.`]
    return at
  }

  const times = { from: readTime('from', from), to: readTime('to', to) }
  const question = {
    filter: {
      ...(actor && { actor: actor.toWellFormed() }),
      ...(target && { target: target.toWellFormed() }),
      ...(action && { action: action.toWellFormed() }),
      ...(times.from !== undefined && { from: times.from }),
      ...(times.to !== undefined && { to: times.to }),
    },
    paging: readPageRequest(query, errors),
  }
  return Object.keys(errors).length > 0 ? { errors } : question
}
