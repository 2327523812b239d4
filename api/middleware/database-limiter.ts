import { createHash } from 'node:crypto'
import type { Database } from '../database/port.ts'
import {
  type RateLimiter,
  type LimitName,
  createMemoryLimiter,
  type RateFactor,
  limitSpanOf,
  type LimitResult,
} from './rate-limiter.ts'

/** The one limit that every request counts against: it stays in memory, so that reading does not write. */
const inMemory: ReadonlySet<LimitName> = new Set(['general'])

/** One statement that locks the one row it changes; what is counted may be lost with the power. */
const how = { isolation: 'read committed', durable: false } as const

/**
 * Counts in the database, so that a restart forgives nobody and several servers count together. Keys are kept as hashes:
 * they hold addresses.
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
      const row = await database.write(
        (tx) =>
          tx.get<{ points: number; endsAt: number }>(
            `INSERT INTO rate_limits (name, key_hash, points, ends_at) VALUES (?, ?, 1, ?)
           ON CONFLICT (name, key_hash) DO UPDATE SET
             points = CASE WHEN rate_limits.ends_at <= ? THEN 1 ELSE rate_limits.points + 1 END,
             ends_at = CASE WHEN rate_limits.ends_at <= ? THEN excluded.ends_at ELSE rate_limits.ends_at END
           RETURNING points, ends_at AS "endsAt"`,
            [name, hashLimitKey(key), at + seconds * 1000, at, at],
          ),
        how,
      )
      return toLimitResult(row ?? { points: 1, endsAt: at + seconds * 1000 }, limit, at)
    },
    async giveBack(name, key) {
      if (inMemory.has(name)) return memory.giveBack(name, key)
      await database.write(
        (tx) =>
          tx.run(
            'UPDATE rate_limits SET points = points - 1 WHERE name = ? AND key_hash = ? AND points > 0',
            [name, hashLimitKey(key)],
          ),
        how,
      )
    },
    async forget(name, key) {
      if (inMemory.has(name)) return memory.forget(name, key)
      await database.write(
        (tx) => tx.run('DELETE FROM rate_limits WHERE name = ? AND key_hash = ?', [name, hashLimitKey(key)]),
        how,
      )
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
