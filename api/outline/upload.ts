import { and, count, eq, sql } from 'drizzle-orm'
import { outlines } from '#sync/contract/outline.ts'
import { OUTLINE_PIECE, OUTLINES_BYTES_MAX } from '#sync/outline.ts'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { readBodyBytes } from '../middleware/request-body.ts'
import { failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { newBlobKey } from '../integrations/blob-store.ts'
import type { OutlineDeps } from './deps.ts'
import { uploadPieces, uploads } from './tables.ts'

const uploadColumns = { id: uploads.id, bytes: uploads.bytes, received: uploads.received }

type UploadRow = Readonly<Pick<typeof uploads.$inferSelect, keyof typeof uploadColumns>>

/** Maximum number of uploads in progress per user. */
const UNDER_WAY = 5
/** Minimum size of every chunk but the last, in bytes, because each chunk needs a file and a row. */
const PIECE_MIN = 64 * 1024

/** Mounts the endpoints for uploads in chunks. A lost connection loses at most one chunk. */
export function mountUploads(server: ApiServer, deps: OutlineDeps): void {
  const { database, blobs, limiter, now } = deps

  mountEndpoint(server, outlines.beginUpload, async ({ input, caller }) => {
    const taken = await limiter.take('uploads', caller.user.id)
    if (!taken.allowed) return failTooManyAttempts(taken, now())
    const id = crypto.randomUUID()
    const refused = await database.write(async (tx) => {
      const db = drizzleOn(tx)
      const open = await db
        .select({
          n: count(),
          sum: sql`cast(coalesce(sum(${uploads.bytes}), 0) as bigint)`.mapWith(Number),
        })
        .from(uploads)
        .where(eq(uploads.userId, caller.user.id))
        .get()
      if ((open?.n ?? 0) >= UNDER_WAY || (open?.sum ?? 0) + input.bytes > OUTLINES_BYTES_MAX) {
        return failWith('CONFLICT', {
          message: 'Too many uploads in progress. Finish or cancel one first.',
        })
      }
      await db
        .insert(uploads)
        .values({ id, userId: caller.user.id, bytes: input.bytes, received: 0, createdAt: now() })
      return undefined
    })
    return refused ?? { upload: { id, bytes: input.bytes, received: 0 } }
  })

  mountEndpoint(server, outlines.upload, async ({ caller, param }) => {
    const upload = await findUpload(database.read, param('id'), caller.user.id)
    return upload === undefined ? failWith('NOT_FOUND') : { upload }
  })

  mountEndpoint(server, outlines.addPiece, async ({ caller, param, http }) => {
    const upload = await findUpload(database.read, param('id'), caller.user.id)
    if (upload === undefined) return failWith('NOT_FOUND')
    const at = Number(http.req.query('at') ?? '')
    // The chunk was sent twice or out of order. Respond with the offset to continue from.
    if (at !== upload.received) return failOutOfTurn(upload)
    const piece = await readBodyBytes(http.req.raw, OUTLINE_PIECE)
    if (piece === undefined) return failWith('PAYLOAD_TOO_LARGE')
    if (piece.length === 0) return failValidation({ piece: ['The chunk is empty.'] })
    if (at + piece.length > upload.bytes)
      return failValidation({ piece: ['The chunk extends past the end of the file.'] })
    if (piece.length < Math.min(PIECE_MIN, upload.bytes - at))
      return failValidation({ piece: ['The chunk is too small and isn’t the last one.'] })
    const blob = newBlobKey('pieces')
    await blobs.put(blob, piece)
    const added = await database.write(async (tx) => {
      const db = drizzleOn(tx)
      const { changes } = await db
        .update(uploads)
        .set({ received: at + piece.length })
        .where(and(eq(uploads.id, upload.id), eq(uploads.received, at)))
      if (changes === 0) return false
      await db.insert(uploadPieces).values({ uploadId: upload.id, startsAt: at, bytes: piece.length, blob })
      return true
    })
    if (added) return { upload: { ...upload, received: at + piece.length } }
    await blobs.remove(blob)
    const present = await findUpload(database.read, upload.id, caller.user.id)
    return present === undefined ? failWith('NOT_FOUND') : failOutOfTurn(present)
  })

  mountEndpoint(server, outlines.cancelUpload, async ({ caller, param }) => {
    const upload = await findUpload(database.read, param('id'), caller.user.id)
    if (upload === undefined) return failWith('NOT_FOUND')
    await removeUpload(deps, upload.id)
    return undefined
  })
}

function failOutOfTurn({ received }: UploadRow): RequestFailure {
  return failWith('CONFLICT', {
    message: `Resume the upload at byte ${received}.`,
    headers: { 'Upload-Offset': String(received) },
  })
}

async function findUpload(database: SqlExecutor, id: string, userId: string): Promise<UploadRow | undefined> {
  return drizzleOn(database)
    .select(uploadColumns)
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
    .get()
}

/** Assembles a finished upload. Returns a message if something is missing. */
export async function assembleUpload(
  { database, blobs }: OutlineDeps,
  id: string,
  userId: string,
): Promise<Uint8Array | string> {
  const upload = await findUpload(database.read, id, userId)
  if (upload === undefined) return 'Upload not found. Send the file again.'
  if (upload.received < upload.bytes) return 'The upload is not finished.'
  const file = new Uint8Array(upload.bytes)
  for (const { at, blob } of await findPieces(database.read, id)) {
    const piece = await blobs.get(blob)
    if (piece === undefined) return 'Part of the upload is missing. Send the file again.'
    file.set(piece, at)
  }
  return file
}

/** Lists a user's uploads in progress, oldest first. */
export async function findUserUploads(
  database: SqlExecutor,
  userId: string,
): Promise<{ readonly id: string }[]> {
  return drizzleOn(database)
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.createdAt, uploads.id)
}

/** Lists the parts of an upload in order. */
export async function findPieces(
  database: SqlExecutor,
  uploadId: string,
): Promise<{ readonly at: number; readonly blob: string }[]> {
  return drizzleOn(database)
    .select({ at: uploadPieces.startsAt, blob: uploadPieces.blob })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
    .orderBy(uploadPieces.startsAt)
}

/** Deletes an upload and its chunks. Chunks that can't be deleted now are left for the cleanup job. */
export async function removeUpload({ database, blobs, log }: OutlineDeps, id: string): Promise<void> {
  const pieces = await findPieces(database.read, id)
  await database.write((tx) => drizzleOn(tx).delete(uploads).where(eq(uploads.id, id)))
  for (const { blob } of pieces) {
    await blobs.remove(blob).catch((error: unknown) => log.warn({ error }, 'failed to delete a chunk'))
  }
}
