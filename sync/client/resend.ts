import type { Mutation } from '../contract/sync.ts'
import { sameJson, type JsonValue } from '../record/json.ts'
import { isQuiet } from '../record/kind.ts'
import { stampOf, type Replica } from '../record/replica.ts'
import { sessionOf, type Stamp } from '../record/stamp.ts'
import { countedSession } from './counting.ts'
import { applyPending } from './pending.ts'
import type { ClientTx, QueuedBatch } from './port.ts'

/** A mutation that has no session and number yet. */
export type UnsentMutation = Omit<Mutation, 's' | 'n'>

/** Builds a mutation that creates the record, with its queued changes and the stamps they were based on. */
export function buildCreation(shown: Replica, queued: readonly Mutation[]): UnsentMutation {
  const rec = applyPending(shown, queued) ?? shown
  const seen: Record<string, Stamp> = Object.assign({}, ...queued.map((mutation) => mutation.b).reverse())
  return {
    id: rec.id,
    k: rec.k,
    h: rec.h,
    f: rec.f,
    nw: 1,
    ...(rec.c !== undefined && { c: { ...rec.c } }),
    ...(rec.d !== undefined && { d: rec.d }),
    ...(rec.l !== undefined && { l: { ...rec.l } }),
    ...(queued.length > 0 && { b: seen }),
  }
}

/**
 * Builds a change with every register that is newer in `mine` than in `held` and has no queued mutation. Returns null
 * if there is none.
 *
 * With `losers`, the change also includes registers for which another session wrote a newer, different value in `held`.
 * After a restore, the author of the newer value might not have seen the older value, which no longer exists anywhere
 * else (SN8).
 */
export function buildMissingChange(
  held: Replica,
  mine: Replica,
  queued: readonly Mutation[],
  { losers = false } = {},
): UnsentMutation | null {
  if (mine.d !== undefined) {
    const told = queued.some((mutation) => mutation.d !== undefined)
    return held.d !== undefined || told ? null : { id: held.id, k: held.k, h: mine.d, f: {}, d: mine.d }
  }
  const f: Record<string, JsonValue> = {}
  const c: Record<string, Stamp> = {}
  for (const field of Object.keys(mine.f)) {
    const stamp = stampOf(mine, field)
    const missing = stamp > stampOf(held, field) || (losers && isOverwritten(field, mine, held))
    if (!missing || queued.some((mutation) => saysSo(mutation, field, stamp))) continue
    f[field] = mine.f[field] ?? null
    c[field] = stamp
  }
  // Do not set the create flag. The server has the record, and creating it again would undo a purge.
  return Object.keys(f).length === 0 ? null : { id: held.id, k: held.k, h: mine.h, f, c }
}

/** True if this value was replaced by a later, different value from another session. */
function isOverwritten(field: string, mine: Replica, held: Replica): boolean {
  const [stamp, over] = [stampOf(mine, field), stampOf(held, field)]
  if (held.d !== undefined || stamp >= over || isQuiet(field)) return false
  return sessionOf(stamp) !== sessionOf(over) && !sameJson(mine.f[field] ?? null, held.f[field] ?? null)
}

function saysSo(mutation: Mutation, field: string, stamp: Stamp): boolean {
  return Object.hasOwn(mutation.f, field) && (mutation.c?.[field] ?? mutation.h) === stamp
}

/** Number of mutations in an outbox batch. */
const BATCH = 500

/** Queues mutations in batches, numbered from `next`. Returns the next free number. */
export async function enqueueUnsent(
  tx: ClientTx,
  unsent: readonly UnsentMutation[],
  by: {
    readonly session: string
    readonly now: number
    readonly next: number
    readonly why: QueuedBatch['why']
  },
): Promise<number> {
  const muts = unsent.map((one, at) => ({ ...one, s: countedSession(by.session, one.k), n: by.next + at }))
  for (let from = 0; from < muts.length; from += BATCH)
    await tx.enqueue({ at: by.now, why: by.why, muts: muts.slice(from, from + BATCH) })
  return by.next + muts.length
}
