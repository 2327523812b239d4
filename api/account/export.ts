import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { type ApiEnv, failWith, type RequestFailure } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { findUserAudit, writeAudit, toAuditEntry } from '../identity/audit.ts'
import { findUserIdentities } from '../identity/identities.ts'
import { findUserPasskeys, toListedPasskey } from '../identity/passkeys.ts'
import { findActiveSessions, toListedSession } from '../identity/session.ts'
import { type EndpointRequest, mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { toByteStream } from '../byte-stream.ts'
import { streamZip, type StreamedFile } from '../zip-stream.ts'
import type { AccountDeps, OwnDocument } from './deps.ts'

type UserExport = OutputOf<typeof account.exportUser>

/** Retry-After in seconds, for a user who already has an export in progress. */
const ASK_AGAIN = '30'

/**
 * GET /api/v1/users/{id}/export and export.zip: all data about the caller as JSON, or as a ZIP archive with the
 * submitted documents. Admins, too, can export only their own data. The export is generated while it is read. Each
 * account can have one export in progress.
 */
export function mountExport(server: ApiServer, deps: AccountDeps): void {
  const { log, documentsOf, recordsOf, rowsOf } = deps
  const bodyOf = (id: string): ExportBody => ({ records: recordsOf(id), rows: rowsOf(id) })
  const underWay = new Set<string>()

  type ExportRequest = Pick<EndpointRequest<typeof account.exportUser>, 'caller' | 'param' | 'http'>

  async function sendExport(
    { caller, param, http }: ExportRequest,
    kind: { readonly type: string; readonly extension: string },
    write: (told: ExportHead, userId: string) => AsyncGenerator<string | Uint8Array>,
  ): Promise<Response | RequestFailure> {
    const { id } = caller.user
    if (param('id') !== id) return failWith('NOT_FOUND')
    if (underWay.has(id)) {
      const message = 'Your export is already in progress. Wait until it finishes.'
      return failWith('TOO_MANY_ATTEMPTS', { message, headers: { 'Retry-After': ASK_AGAIN } })
    }
    underWay.add(id)
    const end = () => void underWay.delete(id)
    try {
      const head = await collectHead(deps, caller, http)
      http.header('Content-Type', kind.type)
      const name = `pincite-${head.exportedAt.slice(0, 10)}.${kind.extension}`
      http.header('Content-Disposition', `attachment; filename="${name}"`)
      const requestId = http.get('requestId')
      const failExport = (error: unknown) => log.error({ error, requestId }, 'an export failed')
      return http.body(toByteStream(write(head, id), failExport, end))
    } catch (error) {
      end()
      throw error
    }
  }

  mountEndpoint(server, account.exportUser, (ask) =>
    sendExport(ask, { type: 'application/json', extension: 'json' }, (head, id) =>
      writeExport(head, {}, bodyOf(id)),
    ),
  )

  mountEndpoint(server, account.exportFiles, (ask) =>
    sendExport(ask, { type: 'application/zip', extension: 'zip' }, (head, id) =>
      streamZip(listArchive(head, documentsOf(id), bodyOf(id))),
    ),
  )
}

/** Everything in an export except the records and rows, which might not fit in memory. */
type ExportHead = Omit<UserExport, 'records' | 'tables'>

interface ExportBody {
  readonly records: AsyncIterable<unknown>
  readonly rows: ReturnType<AccountDeps['rowsOf']>
}

/** Yields the export as JSON, in chunks. `more` contains additional properties for the end of the file. */
async function* writeExport(
  head: ExportHead,
  more: object,
  { records, rows }: ExportBody,
): AsyncGenerator<string> {
  const body = { records: [], tables: {} }
  const {
    records: _records,
    tables: _tables,
    ...told
  } = account.exportUser.output?.parse({ ...head, ...body }) ?? { ...head, ...body }
  yield `${JSON.stringify({ ...told, ...more }, null, 2).slice(0, -2)},\n  "records": [`
  let first = true
  for await (const record of records) {
    yield `${first ? '' : ','}\n    ${JSON.stringify(record)}`
    first = false
  }
  yield '\n  ],\n  "tables": {'
  yield* writeRows(rows)
  yield '\n  }\n}\n'
}

async function* writeRows(rows: ExportBody['rows']): AsyncGenerator<string> {
  let open: string | undefined
  for await (const { table, row } of rows) {
    if (table === open) yield ','
    else yield `${open === undefined ? '' : '\n    ],'}\n    ${JSON.stringify(table)}: [`
    open = table
    yield `\n      ${JSON.stringify(row)}`
  }
  if (open !== undefined) yield '\n    ]'
}

/**
 * Collects everything except the records and rows. Writes the audit entry for the export first, so that the export
 * includes it.
 */
async function collectHead(deps: AccountDeps, caller: Caller, http: Context<ApiEnv>): Promise<ExportHead> {
  const { database, now, proxies, billingOf, outlinesOf } = deps
  const { id } = caller.user
  const places = await findActiveSessions(database.read, id, now())
  await database.write((tx) =>
    writeAudit(tx, auditContextOf(http, id, proxies), { action: 'account.export', targetId: id }, now()),
  )
  return {
    exportedAt: new Date(now()).toISOString(),
    user: caller.user,
    sessions: places.map((place) => toListedSession(place, caller.session.id)),
    billing: await billingOf(id),
    outlines: await outlinesOf(id),
    identities: await findUserIdentities(database.read, id),
    passkeys: (await findUserPasskeys(database.read, id)).map(toListedPasskey),
    audit: (await findUserAudit(database.read, id)).map(toAuditEntry),
  }
}

/**
 * Lists the archive's files: the documents, then `data.json`, which contains the path of each document or the reason
 * why it is missing.
 */
async function* listArchive(
  head: ExportHead,
  documents: AsyncIterable<OwnDocument>,
  body: ExportBody,
): AsyncGenerator<StreamedFile> {
  const files: object[] = []
  for await (const { about, name, content, missing } of documents) {
    if (content === undefined) {
      files.push({ ...about, missing })
      continue
    }
    const path = `documents/${files.length + 1} ${toSafeFileName(name)}`
    files.push({ ...about, path })
    yield { name: path, content }
  }
  yield { name: 'data.json', content: encodeTexts(writeExport(head, { files }, body)) }
}

async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

/** Returns a file name that every system can unpack inside the intended folder. */
function toSafeFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').slice(-150)
}
