import { and, eq, sql } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { type AuditContext, writeAudit } from '../identity/audit.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import type { VirusScanner } from '../integrations/virus-scanner.ts'
import type { JobKind } from '../jobs/job-runner.ts'
import type { ServerLog } from '../server-log.ts'
import { addEvent, findOutline, type OutlineRow } from './outline-store.ts'
import { outlines } from './tables.ts'

/** How long a claim on a document lasts, in milliseconds. The claim lasts longer than a scan takes. */
const CLAIM = 5 * 60_000

/** Audit context of the scanner. */
const scanner: AuditContext = { actorId: null, ipPrefix: 'virus scanner', requestId: 'scan' }

export interface ScanJobDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly scan: VirusScanner
  readonly log: ServerLog
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Creates the job that scans every submitted document. Until a document has been scanned, other users can't download
 * it. If the scanner doesn't respond, the job retries forever, with delays of up to an hour.
 */
export function createScanJob({ database, blobs, scan, log, now }: ScanJobDeps): JobKind {
  return {
    name: 'outline-scan',
    table: {
      table: outlines,
      key: outlines.id,
      dueAt: outlines.scanDueAt,
      // This text must match the condition of the index outlines_to_scan exactly. Storing the result ends the job.
      waiting: sql`${outlines.scan} = 'pending'`,
      tries: outlines.scanTries,
    },
    async run({ key }) {
      const row = await findOutline(database.read, key)
      if (row === undefined) return {}
      const bytes = await blobs.get(row.fileBlob)
      if (bytes === undefined) throw new Error('The document is missing from the file storage')
      const verdict = await scan(bytes)
      if (verdict.clean) return { write: (tx) => acceptDocument(tx, row) }
      const { found } = verdict
      return {
        write: (tx) => rejectDocument(tx, row, found, now()),
        stored: () => log.warn({ outline: key, found }, 'the virus scanner rejected a document'),
      }
    },
    failure: { level: 'error', words: 'failed to scan a document' },
    claimFor: CLAIM,
  }
}

/** Matches the outline unless its document has been replaced. */
const isSame = ({ id, fileBlob }: OutlineRow) => and(eq(outlines.id, id), eq(outlines.fileBlob, fileBlob))
const nextVersion = sql`${outlines.version} + 1`

async function acceptDocument(tx: SqlExecutor, row: OutlineRow): Promise<void> {
  await drizzleOn(tx).update(outlines).set({ scan: 'clean', version: nextVersion }).where(isSame(row))
}

async function rejectDocument(tx: SqlExecutor, row: OutlineRow, found: string, now: number): Promise<void> {
  const { changes } = await drizzleOn(tx)
    .update(outlines)
    .set({
      scan: 'refused',
      status: 'rejected',
      payoutMethod: null,
      payoutHandle: null,
      version: nextVersion,
      updatedAt: now,
    })
    .where(isSame(row))
  if (changes === 0) return
  const reason = 'The virus scanner flagged the document.'
  await addEvent(tx, row.id, { status: 'rejected', reason }, now)
  await writeAudit(tx, scanner, { action: 'outline.infected', targetId: row.id, after: { found } }, now)
}
