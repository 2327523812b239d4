import type { Database } from '../database/port.ts'
import type { ServerLog } from '../server-log.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { findUserOutlines } from './outline-store.ts'
import { findPieces, findUserUploads } from './upload.ts'

interface ExportDeps {
  readonly database: Database
  readonly blobs: BlobStore
  readonly log: ServerLog
}

export interface ExportedDocument {
  readonly about: { readonly outlineId: string } | { readonly uploadId: string }
  /** The file name that the owner chose. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array> | undefined
  /** Why the document is missing: the scan is pending, the scanner rejected it, or the file no longer exists. */
  readonly missing: 'pending' | 'refused' | 'gone' | null
}

/** Yields the user's documents one at a time, because each may be large. */
export async function* exportDocuments(
  { database, blobs, log }: ExportDeps,
  userId: string,
): AsyncGenerator<ExportedDocument> {
  for (const { id: outlineId, fileName: name, scan, fileBlob } of await findUserOutlines(
    database.read,
    userId,
  )) {
    // As in download.ts, never send a document before it has been scanned.
    if (scan === 'pending' || scan === 'refused') {
      yield { about: { outlineId }, name, content: undefined, missing: scan }
      continue
    }
    const found = await blobs.open(fileBlob)
    if (found === undefined) log.error({ outline: outlineId }, 'a document is missing from the file storage')
    yield {
      about: { outlineId },
      name,
      content: found?.content,
      missing: found === undefined ? 'gone' : null,
    }
  }
  for (const { id: uploadId } of await findUserUploads(database.read, userId)) {
    const content = readPieces({ database, blobs, log }, uploadId)
    yield { about: { uploadId }, name: 'unfinished upload', content, missing: null }
  }
}

/** Yields the parts received so far, in order. */
async function* readPieces(
  { database, blobs, log }: ExportDeps,
  uploadId: string,
): AsyncGenerator<Uint8Array> {
  for (const { blob } of await findPieces(database.read, uploadId)) {
    const piece = await blobs.get(blob)
    if (piece === undefined)
      log.error({ upload: uploadId }, 'a part of an upload is missing from the file storage')
    else yield piece
  }
}
