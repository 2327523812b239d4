import { outlines } from '#sync/contract/outline.ts'
import { isAdmin } from '#sync/role.ts'
import { toByteStream } from '../byte-stream.ts'
import { failWith } from '../request-failure.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { resolveFlags } from '../identity/flag.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { findOutline } from './outline-store.ts'

/**
 * Mounts GET /api/v1/outlines/{id}/file, for the owner and reviewers. The file is always an attachment, so that
 * browsers don't display it.
 */
export function mountDownload(server: ApiServer, { database, blobs, log, now, proxies }: OutlineDeps): void {
  mountEndpoint(server, outlines.file, async ({ caller, param, http }) => {
    const row = await findOutline(database.read, param('id'))
    const own = row?.userId === caller.user.id
    if (row === undefined || (!own && !isAdmin(caller.roleNames))) return failWith('NOT_FOUND')
    if (!own && !(await resolveFlags(database.read, caller.user.id)).adminOutlineBetaFeature) {
      return failWith('FEATURE_DISABLED')
    }
    if (row.scan === 'pending') {
      return failWith('CONFLICT', { message: 'The virus scan is still in progress.' })
    }
    if (row.scan === 'refused')
      return failWith('CONFLICT', { message: 'The virus scanner rejected this document.' })
    const found = await blobs.open(row.fileBlob)
    if (found === undefined) {
      log.error({ outline: row.id }, 'a document is missing from the file storage')
      return failWith('NOT_FOUND')
    }
    if (!own) {
      const trace = auditContextOf(http, caller.user.id, proxies)
      await database.write((tx) => writeAudit(tx, trace, { action: 'outline.read', targetId: row.id }, now()))
    }
    http.header(
      'Content-Type',
      row.fileType.startsWith('text/') ? `${row.fileType}; charset=utf-8` : row.fileType,
    )
    http.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeRFC5987(row.fileName)}`)
    http.header('Content-Security-Policy', "sandbox; default-src 'none'")
    http.header('Content-Length', String(found.size))
    const failed = (error: unknown) => log.error({ error, outline: row.id }, 'failed to send a document')
    return http.body(toByteStream(found.content, failed))
  })
}

/** Encodes a file name for a header (RFC 5987). */
function encodeRFC5987(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
