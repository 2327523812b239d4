import type { Database } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { findUserOutlines } from './outline-store.ts'

interface ExportDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly log: ServerLog
}

/** A submitted document in its owner's export. */
export interface ExportedDocument {
  readonly outlineId: string
  /** The file name its owner gave it. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | undefined
  /** Why the document is missing: scan pending, rejected by the scanner, or file missing. */
  readonly missing: 'pending' | 'refused' | 'gone' | null
}

/** The user's submitted documents for their export, one at a time because each may be large. */
export async function* exportDocuments(
  { database, blobs, log }: ExportDeps,
  userId: string,
): AsyncGenerator<ExportedDocument> {
  for (const { id: outlineId, fileName: name, scan, fileBlob } of await findUserOutlines(
    database.read,
    userId,
  )) {
    // As in download.ts: an unscanned document is never handed out.
    if (scan === 'pending' || scan === 'refused') {
      yield { outlineId, name, content: undefined, missing: scan }
      continue
    }
    const found = await blobs.open(fileBlob)
    if (found === undefined) log.error({ outline: outlineId }, 'a document is missing from the file storage')
    yield { outlineId, name, content: found?.content, missing: found === undefined ? 'gone' : null }
  }
}
