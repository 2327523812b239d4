import type { Mutation } from '../contract/sync.ts'
import type { JsonValue } from '../record/json.ts'
import { stampOf, type Replica } from '../record/replica.ts'
import type { Stamp } from '../record/stamp.ts'
import { applyPending } from './pending.ts'

/** A mutation without its author: the numbers come when it is queued. */
export type UnsentMutation = Omit<Mutation, 's' | 'n'>

/** The record as a creation, with what its queued changes had seen. */
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

/** The registers where `mine` is ahead of `held` and no queued mutation says so; null for none. */
export function buildMissingChange(
  held: Replica,
  mine: Replica,
  queued: readonly Mutation[],
): UnsentMutation | null {
  if (mine.d !== undefined) {
    const told = queued.some((mutation) => mutation.d !== undefined)
    return held.d !== undefined || told ? null : { id: held.id, k: held.k, h: mine.d, f: {}, d: mine.d }
  }
  const f: Record<string, JsonValue> = {}
  const c: Record<string, Stamp> = {}
  for (const field of Object.keys(mine.f)) {
    const stamp = stampOf(mine, field)
    if (stamp <= stampOf(held, field) || queued.some((mutation) => saysSo(mutation, field, stamp))) continue
    f[field] = mine.f[field] ?? null
    c[field] = stamp
  }
  // No create flag: the other side has the record, and a re-sent create would bring it back after a purge.
  return Object.keys(f).length === 0 ? null : { id: held.id, k: held.k, h: mine.h, f, c }
}

function saysSo(mutation: Mutation, field: string, stamp: Stamp): boolean {
  return Object.hasOwn(mutation.f, field) && (mutation.c?.[field] ?? mutation.h) === stamp
}
