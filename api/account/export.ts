import { crc32 } from 'node:zlib'
import type { Context } from 'hono'
import { zipWriter } from '#cite/text/zip.ts'
import { account } from '#sync/contract/account.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { type ApiEnv, failWith } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { findUserAudit, writeAudit, toAuditEntry } from '../identity/audit.ts'
import { findUserIdentities } from '../identity/identities.ts'
import { findActiveSessions, toListedSession } from '../identity/session.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { toByteStream } from '../byte-stream.ts'
import type { AccountDeps, OwnDocument } from './deps.ts'

type UserExport = OutputOf<typeof account.exportUser>

/**
 * GET /api/v1/users/{id}/export and export.zip: everything kept about oneself, as JSON, or with the documents that one
 * submitted. Nobody's but one's own, to admins too.
 */
export function mountExport(server: ApiServer, deps: AccountDeps): void {
  const { log, documentsOf } = deps

  mountEndpoint(server, account.exportUser, async ({ caller, param, http }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const all = await collectExport(deps, caller, http)
    http.header('Content-Disposition', `attachment; filename="pincite-${all.exportedAt.slice(0, 10)}.json"`)
    return all
  })

  mountEndpoint(server, account.exportFiles, async ({ caller, param, http }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const all = await collectExport(deps, caller, http)
    // Nothing leaves that the contract does not name, here too.
    const told = account.exportUser.output?.parse(all) ?? all
    const requestId = http.get('requestId')
    http.header('Content-Type', 'application/zip')
    http.header('Content-Disposition', `attachment; filename="pincite-${all.exportedAt.slice(0, 10)}.zip"`)
    return http.body(
      toByteStream(createArchive(told, documentsOf(caller.user.id)), (error) =>
        log.error({ error, requestId }, 'an export could not be finished'),
      ),
    )
  })
}

/** What is kept about somebody. That it was asked for is noted, and part of it. */
async function collectExport(deps: AccountDeps, caller: Caller, http: Context<ApiEnv>): Promise<UserExport> {
  const { database, now, proxies, recordsOf, billingOf, outlinesOf } = deps
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
    audit: (await findUserAudit(database.read, id)).map(toAuditEntry),
    records: await recordsOf(id),
  }
}

/** An archive of the documents and, last, of `data.json`, which says where each is or why it is not there. */
async function* createArchive(
  all: UserExport,
  documents: AsyncIterable<OwnDocument>,
): AsyncGenerator<Uint8Array> {
  const writer = zipWriter()
  const files: object[] = []
  for await (const { outlineId, name, bytes, missing } of documents) {
    if (bytes === undefined) {
      files.push({ outlineId, missing })
      continue
    }
    const path = `documents/${files.length + 1} ${toSafeFileName(name)}`
    files.push({ outlineId, path })
    yield* writer.add({ name: path, data: bytes }, crc32(bytes))
  }
  const data = Buffer.from(`${JSON.stringify({ ...all, files }, null, 2)}\n`)
  yield* writer.add({ name: 'data.json', data }, crc32(data))
  yield writer.end()
}

/** A name that every system can unpack to, in the folder it is meant for. */
function toSafeFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex
  return name.replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_').slice(-150)
}
