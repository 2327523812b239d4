import { and, eq, lte, min, sql } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { type AuditContext, writeAudit } from '../identity/audit.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import type { VirusScanner } from '../integrations/virus-scanner.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import { addEvent, findOutline } from './outline-store.ts'
import { outlines } from './tables.ts'
import { toPostponedJob } from '../job-queue.ts'

const ROUND = 10

/** Audit context for the scanner, which isn't a user. */
const scanner: AuditContext = { actorId: null, ipPrefix: 'virus scanner', requestId: 'scan' }

export interface ScanWorkerDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly scan: VirusScanner
  readonly log: ServerLog
  readonly now: () => number
}

/**
 * Scans every submitted document in the background. No one can download a document until it is scanned. Retries an
 * unresponsive scanner with increasing delays, up to an hour, forever.
 */
export function startScanWorker(deps: ScanWorkerDeps): BackgroundWorker {
  const { database, log, now } = deps
  return startBackgroundWorker({
    async round(stopping) {
      const due = await drizzleOn(database.read)
        .select({ id: outlines.id })
        .from(outlines)
        .where(and(isPending, lte(outlines.scanDueAt, now())))
        .orderBy(outlines.scanDueAt)
        .limit(ROUND)
      for (const { id } of due) {
        if (stopping.aborted) break
        await scanDocument(deps, id)
      }
      return due.length > 0
    },
    nextDue: () => findNextDue(database.read),
    now,
    failed: (error) => log.error({ error }, 'failed to scan documents'),
  })
}

/** Matches the condition of the index outlines_to_scan. */
const isPending = sql`${outlines.scan} = 'pending'`

async function findNextDue(database: SqlExecutor): Promise<number | undefined> {
  const row = await drizzleOn(database)
    .select({ at: min(outlines.scanDueAt) })
    .from(outlines)
    .where(isPending)
    .get()
  return row?.at ?? undefined
}

async function scanDocument({ database, blobs, scan, log, now }: ScanWorkerDeps, id: string): Promise<void> {
  const row = await findOutline(database.read, id)
  if (row === undefined) return
  try {
    const bytes = await blobs.get(row.fileBlob)
    if (bytes === undefined) throw new Error('The document is missing from the file storage')
    const verdict = await scan(bytes)
    await database.write(async (tx) => {
      // Another document may have replaced it in the meantime.
      const isSame = and(eq(outlines.id, id), eq(outlines.fileBlob, row.fileBlob))
      const version = sql`${outlines.version} + 1`
      const db = drizzleOn(tx)
      if (verdict.clean) {
        await db.update(outlines).set({ scan: 'clean', version }).where(isSame)
        return
      }
      const { changes } = await db
        .update(outlines)
        .set({
          scan: 'refused',
          status: 'rejected',
          payoutMethod: null,
          payoutHandle: null,
          version,
          updatedAt: now(),
        })
        .where(isSame)
      const reason = 'The virus scanner flagged the document.'
      if (changes === 0) return
      await addEvent(tx, id, { status: 'rejected', reason }, now())
      const after = { found: verdict.found }
      await writeAudit(tx, scanner, { action: 'outline.infected', targetId: id, after }, now())
    })
    if (!verdict.clean)
      log.warn({ outline: id, found: verdict.found }, 'the virus scanner rejected a document')
  } catch (error) {
    log.error({ error, outline: id }, 'failed to scan a document')
    await database.write(async (tx) => {
      const kept = await findOutline(tx, id)
      if (kept === undefined) return
      const { tries, nextTryAt } = toPostponedJob({ tries: kept.scanTries }, { error, now: now() })
      await drizzleOn(tx)
        .update(outlines)
        .set({ scanTries: tries, scanDueAt: nextTryAt })
        .where(eq(outlines.id, id))
    })
  }
}
