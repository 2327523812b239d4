import type { Database } from '../database/port.ts'
import type { BlobStore } from '../integrations/blob-store.ts'

const DAY = 24 * 3_600_000

/**
 * Removes uploads that were begun a day ago and never finished, and files that no row speaks of: left by a crash, or
 * by an account that is gone. Files younger than a day may belong to a request under way and stay.
 */
export async function deleteOrphanBlobs(database: Database, blobs: BlobStore, now: number): Promise<number> {
  await database.write((tx) => tx.run('DELETE FROM uploads WHERE created_at < ?', [now - DAY]))
  let removed = 0
  for await (const { key, at } of blobs.list()) {
    if (at > now - DAY) continue
    const known = await database.read.get(
      'SELECT 1 AS found FROM outlines WHERE file_blob = ? UNION ALL SELECT 1 FROM upload_pieces WHERE blob = ? LIMIT 1',
      [key, key],
    )
    if (known !== undefined) continue
    await blobs.remove(key)
    removed += 1
  }
  return removed
}

/** Sweeps every hour, from now on until the returned function is called. */
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
