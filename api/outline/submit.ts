import { count, eq, sql } from 'drizzle-orm'
import { type Outline, outlines } from '#sync/contract/outline.ts'
import { nextStatus, OUTLINES_BYTES_MAX, OUTLINES_MAX } from '#sync/outline.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { type SqlExecutor, UniqueViolation } from '../database/port.ts'
import type { Caller } from '../middleware/caller.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { type StoredDocument, storeDocument } from './document.ts'
import { readSubmission, type OutlineSubmission } from './submission-form.ts'
import { addEvent, findOutline, findUserOutlines, answerOwnOutline, toOwnOutlines } from './outline-store.ts'
import { createFieldCipher } from './field-cipher.ts'
import { outlines as outlineTable } from './tables.ts'
import { removeUpload } from './upload.ts'
import { insertOutline, replaceOutline } from './write-outline.ts'

/** Mounts the endpoints to submit an outline, get its status, and withdraw it. */
export function mountSubmissions(server: ApiServer, deps: OutlineDeps): void {
  const { database, blobs, limiter, log, now, proxies, scans, wakeScanWorker } = deps
  const seal = createFieldCipher(deps)

  mountEndpoint(server, outlines.submit, async ({ caller, http }) => {
    const taken = await limiter.take('submissions', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const form = await readSubmission(http.req.raw, outlines.submit.limit ?? 0, now())
    if (form instanceof RequestFailure) return form
    return storeSubmission(form, caller, async (tx, file) => {
      const crowded = await refuseOverQuota(tx, caller.user.id, { outlines: 1, bytes: file.bytes })
      if (crowded !== undefined) return crowded
      const id = crypto.randomUUID()
      await insertOutline(tx, { id, userId: caller.user.id, ...form, file, seal }, now())
      await addEvent(tx, id, { status: 'submitted' }, now())
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'outline.submit', targetId: id }, now())
      return id
    })
  })

  mountEndpoint(server, outlines.resubmit, async ({ caller, param, http }) => {
    const taken = await limiter.take('submissions', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const before = await findOutline(database.read, param('id'))
    if (before === undefined || before.userId !== caller.user.id) return failWith('NOT_FOUND')
    const form = await readSubmission(http.req.raw, outlines.resubmit.limit ?? 0, now())
    if (form instanceof RequestFailure) return form
    const answer = await storeSubmission(form, caller, async (tx, file) => {
      const present = await findOutline(tx, before.id)
      const status = present && nextStatus('resubmit', present.status)
      if (present === undefined || status === undefined) {
        return failWith('CONFLICT', { message: 'No changes were requested for this outline.' })
      }
      const more = { outlines: 0, bytes: file.bytes - present.fileBytes }
      const crowded = await refuseOverQuota(tx, caller.user.id, more)
      if (crowded !== undefined) return crowded
      await replaceOutline(tx, { id: before.id, ...form, file, seal }, now())
      await addEvent(tx, before.id, { status }, now())
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'outline.resubmit', targetId: before.id }, now())
      return before.id
    })
    if (!(answer instanceof RequestFailure)) await removeBlob(before.fileBlob)
    return answer
  })

  mountEndpoint(server, outlines.list, async ({ caller }) => ({
    outlines: await toOwnOutlines(database.read, await findUserOutlines(database.read, caller.user.id), seal),
  }))

  mountEndpoint(server, outlines.one, async ({ caller, param }) => {
    const row = await findOutline(database.read, param('id'))
    if (row === undefined || row.userId !== caller.user.id) return failWith('NOT_FOUND')
    return answerOwnOutline(database.read, row.id, seal)
  })

  mountEndpoint(server, outlines.withdraw, async ({ caller, param, http }) => {
    const blob = await database.write(async (tx) => {
      const row = await findOutline(tx, param('id'))
      if (row === undefined || row.userId !== caller.user.id) return failWith('NOT_FOUND')
      if (row.status !== 'submitted' && row.status !== 'changes_requested') {
        return failWith('CONFLICT', { message: 'This outline is already being reviewed.' })
      }
      await drizzleOn(tx).delete(outlineTable).where(eq(outlineTable.id, row.id))
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'outline.withdraw', targetId: row.id }, now())
      return row.fileBlob
    })
    if (blob instanceof RequestFailure) return blob
    await removeBlob(blob)
    return undefined
  })

  /** Stores the document and then runs `write`. Deletes the document if no row refers to it afterward. */
  async function storeSubmission(
    form: OutlineSubmission,
    caller: Caller,
    write: (tx: SqlExecutor, file: StoredDocument) => Promise<string | RequestFailure>,
  ): Promise<{ outline: Outline } | RequestFailure> {
    const file = await storeDocument(deps, form.document, caller.user.id)
    if (file instanceof RequestFailure) return file
    const written = await database
      .write((tx) => write(tx, file))
      .catch(async (error: unknown) => {
        await removeBlob(file.blob)
        if (error instanceof UniqueViolation)
          return failValidation({ file: ['You’ve already submitted this document.'] })
        throw error
      })
    if (written instanceof RequestFailure) {
      await removeBlob(file.blob)
      return written
    }
    if ('upload' in form.document) await removeUpload(deps, form.document.upload)
    if (scans) wakeScanWorker()
    return answerOwnOutline(database.read, written, seal)
  }

  async function removeBlob(blob: string): Promise<void> {
    // If the deletion fails, the hourly cleanup deletes the file.
    await blobs.remove(blob).catch((error: unknown) => log.warn({ error }, 'failed to delete a document'))
  }
}

async function refuseOverQuota(
  tx: SqlExecutor,
  userId: string,
  more: { readonly outlines: number; readonly bytes: number },
): Promise<RequestFailure | undefined> {
  const held = await drizzleOn(tx)
    .select({
      n: count(),
      sum: sql`cast(coalesce(sum(${outlineTable.fileBytes}), 0) as bigint)`.mapWith(Number),
    })
    .from(outlineTable)
    .where(eq(outlineTable.userId, userId))
    .get()
  if ((held?.n ?? 0) + more.outlines > OUTLINES_MAX) {
    return failValidation({
      file: [`You have ${OUTLINES_MAX} outlines, the maximum for one account.`],
    })
  }
  if ((held?.sum ?? 0) + more.bytes > OUTLINES_BYTES_MAX) {
    return failValidation({ file: ['Your outlines use all the storage in your account.'] })
  }
  return undefined
}
