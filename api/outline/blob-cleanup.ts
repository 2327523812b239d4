import { eq, lt } from 'drizzle-orm'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { outlines, uploadPieces, uploads } from './tables.ts'

const DAY = 24 * 3_600_000

/**
 * Deletes uploads that were not finished within a day, and files without a row (left by crashes or account
 * deletions). Keeps files younger than a day, because a request may be about to add their rows.
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

/** Returns the keys of all of a user's files: submitted documents and parts of uploads. */
export async function findUserBlobs(tx: SqlExecutor, userId: string): Promise<string[]> {
  const db = drizzleOn(tx)
  const documents = await db
    .select({ key: outlines.fileBlob })
    .from(outlines)
    .where(eq(outlines.userId, userId))
  const pieces = await db
    .select({ key: uploadPieces.blob })
    .from(uploadPieces)
    .innerJoin(uploads, eq(uploads.id, uploadPieces.uploadId))
    .where(eq(uploads.userId, userId))
  return [...documents, ...pieces].map(({ key }) => key)
}

/** Returns the keys that no row refers to. */
export async function findOrphansAmong(tx: SqlExecutor, keys: readonly string[]): Promise<string[]> {
  const orphans: string[] = []
  for (const key of keys) if (!(await isBlobKnown(tx, key))) orphans.push(key)
  return orphans
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
