import { and, eq, lt, lte } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { RequestFailure, failWith, failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { idempotencyKeys } from './tables.ts'

/** How long a key is stored (contract 5), and how long a request with a key may take, in milliseconds. */
const REMEMBERED = 24 * 3_600_000
const PATIENCE = 60_000
const KEY_MAX = 255

/** A request that creates something and has an `Idempotency-Key`. */
interface IdempotentRequest {
  readonly key: string
  /** The key's owner: an account id, or a visitor's cookie. Different owners can use the same key. */
  readonly owner: string
  /** The account whose deletion also deletes the key; null if the user is not logged in. */
  readonly userId: string | null
  /** The endpoint and the parsed body. */
  readonly endpoint: string
  readonly input: unknown
}

type IdempotencyRow = Readonly<typeof idempotencyKeys.$inferSelect>

export interface IdempotencyStore {
  /**
   * Runs `work` once per key. A repeated request gets the first successful response again. A request with the same key
   * but a different body is rejected, and so is a second request while the first is in progress (CONFLICT). After a
   * failure, the key can be used again.
   */
  runOnce(
    keyed: IdempotentRequest,
    work: () => Promise<Response | RequestFailure>,
  ): Promise<Response | RequestFailure>
}

/** Creates a store for keys in the database. Bodies are stored as keyed hashes, because they may contain a password. */
export function createIdempotencyStore(
  database: Database,
  secret: Uint8Array,
  now: () => number,
): IdempotencyStore {
  const hashParts = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['idempotency', ...parts]))
      .digest()

  return {
    async runOnce({ key, owner, userId, endpoint, input }, work) {
      if (key.length > KEY_MAX || !/^[\x21-\x7e]+$/.test(key)) {
        return failValidation({ 'Idempotency-Key': ['The Idempotency-Key header format is invalid.'] })
      }
      const keyHash = hashParts('key', owner, endpoint, key)
      const requestHash = hashParts('request', JSON.stringify(input) ?? '')
      const known = await database.write((tx) => reserveKey(tx, { keyHash, requestHash, userId }, now()))
      if (known !== undefined) return repeatResponse(known, requestHash)

      const answer = await undoOnFailure(work, () => database.write((tx) => forgetKey(tx, keyHash)))
      if (!(answer instanceof Response) || !answer.ok) {
        await database.write((tx) => forgetKey(tx, keyHash))
        return answer
      }
      const body = await answer.clone().text()
      await database.write((tx) =>
        drizzleOn(tx)
          .update(idempotencyKeys)
          .set({
            status: answer.status,
            body,
            expiresAt: now() + REMEMBERED,
            // A registration has no account yet, so take the account id from the response.
            ...(userId === null && { userId: readCreatedUser(body) }),
          })
          .where(eq(idempotencyKeys.keyHash, keyHash)),
      )
      return answer
    },
  }
}

function readCreatedUser(body: string): string | null {
  try {
    const { user } = JSON.parse(body) as { user?: { id?: unknown } }
    return typeof user?.id === 'string' ? user.id : null
  } catch {
    return null
  }
}

/** Reserves the key for a request, or returns the response stored for it. */
async function reserveKey(
  tx: SqlExecutor,
  row: { readonly keyHash: Uint8Array; readonly requestHash: Uint8Array; readonly userId: string | null },
  now: number,
): Promise<IdempotencyRow | undefined> {
  const { keyHash, requestHash, userId } = row
  const db = drizzleOn(tx)
  const isKey = eq(idempotencyKeys.keyHash, keyHash)
  await db.delete(idempotencyKeys).where(and(isKey, lte(idempotencyKeys.expiresAt, now)))
  const known = await db.select().from(idempotencyKeys).where(isKey).get()
  if (known !== undefined) return known
  await db
    .insert(idempotencyKeys)
    .values({ keyHash, userId, requestHash, createdAt: now, expiresAt: now + PATIENCE })
  return undefined
}

async function forgetKey(tx: SqlExecutor, keyHash: Uint8Array): Promise<void> {
  await drizzleOn(tx).delete(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash))
}

function repeatResponse(
  { requestHash, status, body }: IdempotencyRow,
  asked: Uint8Array,
): Response | RequestFailure {
  if (!Buffer.from(requestHash).equals(asked)) {
    return failValidation({ 'Idempotency-Key': ['The Idempotency-Key was used for another request.'] })
  }
  if (status === null) {
    const message = 'The same request is still in progress.'
    return failWith('CONFLICT', { message, headers: { 'Retry-After': '1' } })
  }
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Idempotency-Replayed': 'true',
  }
  return new Response(body, { status, headers })
}

async function undoOnFailure<T>(work: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await undo()
    throw error
  }
}

/**
 * Records that a one-time key was used. The record is kept until `expiresAt`. Returns false if the key was already
 * used.
 */
export async function useKeyOnce(
  tx: SqlExecutor,
  use: Pick<IdempotencyRow, 'keyHash' | 'userId' | 'expiresAt'>,
  now: number,
): Promise<boolean> {
  const { changes } = await drizzleOn(tx)
    .insert(idempotencyKeys)
    .values({ ...use, requestHash: use.keyHash, createdAt: now })
    .onConflictDoNothing()
  return changes > 0
}

/** Deletes expired keys. */
export async function deleteExpiredKeys(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
}
