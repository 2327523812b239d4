import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { conflictOn, drizzleOn, excluded, prepareOnce } from '../database/drizzle.ts'
import type { Database, SqlExecutor } from '../database/port.ts'
import { rateLimits } from './tables.ts'
import {
  type RateLimiter,
  type LimitName,
  createMemoryLimiter,
  type RateFactor,
  limitSpanOf,
  type LimitResult,
} from './rate-limiter.ts'

/**
 * Limits that count every request. They are counted in memory, so that requests that only read don't write to the
 * database.
 */
const inMemory: ReadonlySet<LimitName> = new Set(['general', 'sync'])

/** Options for a single statement. The statement locks only one row, and counts may be lost in a power failure. */
const how = { isolation: 'read committed', durable: false } as const

/**
 * Counts one more attempt for a key, and starts a new period if the old one has ended. The count is a single statement,
 * so two servers can't overwrite each other's counts.
 */
const countOne = prepareOnce((db) => {
  const isOver = lte(rateLimits.endsAt, sql.placeholder('at'))
  return db
    .insert(rateLimits)
    .values({
      name: sql.placeholder('name'),
      keyHash: sql.placeholder('keyHash'),
      points: 1,
      endsAt: sql.placeholder('endsAt'),
    })
    .onConflictDoUpdate({
      target: conflictOn(rateLimits.name, rateLimits.keyHash),
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        endsAt: sql`case when ${isOver} then ${excluded(rateLimits.endsAt)} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ points: rateLimits.points, endsAt: rateLimits.endsAt })
})

function isLimit(name: LimitName, key: string): SQL | undefined {
  return and(eq(rateLimits.name, name), eq(rateLimits.keyHash, hashLimitKey(key)))
}

/** Deletes expired periods. */
export async function deleteExpiredLimits(tx: SqlExecutor, now: number): Promise<void> {
  await drizzleOn(tx).delete(rateLimits).where(lt(rateLimits.endsAt, now))
}

/**
 * Creates a limiter that stores counts in the database. The counts survive a restart and are shared between servers.
 * Keys are hashed because they contain addresses.
 */
export function createDatabaseLimiter(
  database: Database,
  factor: RateFactor,
  now: () => number,
): RateLimiter {
  const memory = createMemoryLimiter(factor)

  return {
    async take(name, key) {
      if (inMemory.has(name)) return memory.take(name, key)
      const { points: limit, seconds } = limitSpanOf(name, factor)
      const at = now()
      const values = { name, keyHash: hashLimitKey(key), endsAt: at + seconds * 1000, at }
      const row = await database.write((tx) => countOne.get(tx, values), how)
      return toLimitResult(row ?? { points: 1, endsAt: at + seconds * 1000 }, limit, at)
    },
    async giveBack(name, key) {
      if (inMemory.has(name)) return memory.giveBack(name, key)
      await database.write(
        (tx) =>
          drizzleOn(tx)
            .update(rateLimits)
            .set({ points: sql`${rateLimits.points} - 1` })
            .where(and(isLimit(name, key), gt(rateLimits.points, 0))),
        how,
      )
    },
    async forget(name, key) {
      if (inMemory.has(name)) return memory.forget(name, key)
      await database.write((tx) => drizzleOn(tx).delete(rateLimits).where(isLimit(name, key)), how)
    },
  }
}

function toLimitResult(
  { points, endsAt }: { points: number; endsAt: number },
  limit: number,
  now: number,
): LimitResult {
  return {
    allowed: points <= limit,
    limit,
    remaining: Math.max(0, limit - points),
    seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)),
  }
}

function hashLimitKey(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}
