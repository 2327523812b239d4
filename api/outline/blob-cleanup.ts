import { eq, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { outlines, uploadPieces, uploads } from './tables.ts'

const DAY = 24 * 3_600_000

/**
 * Deletes uploads that were started a day ago and never finished, and files without a row, left by a crash or a deleted
 * account. Keeps files younger than a day, which may belong to a request in progress.
 */
export async function deleteOrphanBlobs(database: Database, blobs: BlobStore, now: number): Promise<number> {
  await database.write((tx) =>
    drizzleOn(tx)
      .delete(uploads)
      .where(lt(uploads.createdAt, now - DAY)),
  )
  let removed = 0
  for await (const { key, at } of blobs.list()) {
    if (at > now - DAY) continue
    if (await isBlobKnown(database.read, key)) continue
    await blobs.remove(key)
    removed += 1
  }
  return removed
}

async function isBlobKnown(database: SqlExecutor, key: string): Promise<boolean> {
  const db = drizzleOn(database)
  if ((await db.$count(outlines, eq(outlines.fileBlob, key))) > 0) return true
  return (await db.$count(uploadPieces, eq(uploadPieces.blob, key))) > 0
}

/** Runs the cleanup every hour until the returned function is called. */
export function scheduleBlobCleanup(
  database: Database,
  blobs: BlobStore,
  now: () => number,
  failed: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void deleteOrphanBlobs(database, blobs, now()).catch(failed), DAY / 24)
  timer.unref()
  return () => clearInterval(timer)
}
