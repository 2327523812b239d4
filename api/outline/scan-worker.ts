import type { Database, SqlExecutor } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import type { VirusScanner } from '../integrations/virus-scanner.ts'
import { type BackgroundWorker, startBackgroundWorker, retryDelay } from '../background-worker.ts'
import { addEvent, findOutline } from './outline-store.ts'

const ROUND = 10

export interface ScanWorkerDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly scan: VirusScanner
  readonly log: ServerLog
  readonly now: () => number
}

/**
 * Has every submitted document looked at, in the background. Until the scanner has answered, nobody gets the document;
 * while it does not answer, it is asked again, later and later, up to every hour and without end.
 */
export function startScanWorker(deps: ScanWorkerDeps): BackgroundWorker {
  const { database, log, now } = deps
  return startBackgroundWorker({
    async round(stopping) {
      const due = await database.read.all<{ id: string }>(
        `SELECT id FROM outlines WHERE scan = 'pending' AND scan_due_at <= ? ORDER BY scan_due_at LIMIT ${ROUND}`,
        [now()],
      )
      for (const { id } of due) {
        if (stopping.aborted) break
        await scanDocument(deps, id)
      }
      return due.length > 0
    },
    nextDue: () => findNextDue(database.read),
    now,
    failed: (error) => log.error({ error }, 'documents could not be scanned'),
  })
}

async function findNextDue(sql: SqlExecutor): Promise<number | undefined> {
  const row = await sql.get<{ at: number | null }>(
    "SELECT min(scan_due_at) AS at FROM outlines WHERE scan = 'pending'",
  )
  return row?.at ?? undefined
}

async function scanDocument({ database, blobs, scan, log, now }: ScanWorkerDeps, id: string): Promise<void> {
  const row = await findOutline(database.read, id)
  if (row === undefined) return
  try {
    const bytes = await blobs.get(row.blob)
    if (bytes === undefined) throw new Error('The document is gone')
    const verdict = await scan(bytes)
    await database.write(async (tx) => {
      // Another document may have taken its place meanwhile.
      const same = 'WHERE id = ? AND file_blob = ?'
      if (verdict.clean) {
        await tx.run(`UPDATE outlines SET scan = 'clean', version = version + 1 ${same}`, [id, row.blob])
        return
      }
      const { changes } = await tx.run(
        `UPDATE outlines SET scan = 'refused', status = 'rejected', payout_method = NULL,
           payout_handle = NULL, version = version + 1, updated_at = ? ${same}`,
        [now(), id, row.blob],
      )
      const reason = 'The virus scanner found something in the document.'
      if (changes > 0) await addEvent(tx, id, { status: 'rejected', reason }, now())
    })
    if (!verdict.clean)
      log.warn({ outline: id, found: verdict.found }, 'a document was refused by the scanner')
  } catch (error) {
    log.error({ error, outline: id }, 'a document could not be scanned')
    await database.write(async (tx) => {
      const kept = await tx.get<{ tries: number }>('SELECT scan_tries AS tries FROM outlines WHERE id = ?', [
        id,
      ])
      const wait = retryDelay(kept?.tries ?? 0)
      await tx.run('UPDATE outlines SET scan_tries = scan_tries + 1, scan_due_at = ? WHERE id = ?', [
        now() + wait,
        id,
      ])
    })
  }
}
