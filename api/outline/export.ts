import type { Database } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { findUserOutlines } from './outline-store.ts'

interface ExportDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly log: ServerLog
}

/** A document that somebody submitted, as its owner may have it back. */
export interface ExportedDocument {
  readonly outlineId: string
  /** As its owner called it. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | undefined
  /** Why there is none: the virus scanner has not answered, refused it, or the file is gone. */
  readonly missing: 'pending' | 'refused' | 'gone' | null
}

/** The documents that somebody submitted, for their export: one at a time, since each may be large. */
export async function* exportDocuments(
  { database, blobs, log }: ExportDeps,
  userId: string,
): AsyncGenerator<ExportedDocument> {
  for (const { id: outlineId, fileName: name, scan, fileBlob } of await findUserOutlines(
    database.read,
    userId,
  )) {
    // As with the document itself (download.ts): nobody gets what was not looked at.
    if (scan === 'pending' || scan === 'refused') {
      yield { outlineId, name, content: undefined, missing: scan }
      continue
    }
    const found = await blobs.open(fileBlob)
    if (found === undefined) log.error({ outline: outlineId }, 'a document is missing from the file storage')
    yield { outlineId, name, content: found?.content, missing: found === undefined ? 'gone' : null }
  }
}
