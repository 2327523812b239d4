import { canonicalJson, sameJson, type JsonValue } from './json.ts'
import { laterOf, NEVER, type Stamp } from './stamp.ts'

/**
 * A value that was overwritten by a concurrent write. It is kept until a user who has seen both values resolves the
 * conflict.
 */
export type LostValue = {
  readonly v: JsonValue
  readonly h: Stamp
}

/**
 * A record as stored and sent. Property names are short to save bandwidth.
 *
 * Records are merged register by register. A register is a field's value with the stamp of its last write.
 */
export interface Replica {
  readonly id: string
  /** The kind of record. */
  readonly k: string
  /** Values by field. Fields this version does not know are kept unchanged (RE5). */
  readonly f: Readonly<Record<string, JsonValue>>
  /** The stamp of every field that is not in `c`, so a new record needs only one stamp. */
  readonly h: Stamp
  readonly c?: Readonly<Record<string, Stamp>> | undefined
  /** Stamp of the purge. A purged record has no fields and stays purged (RE4). */
  readonly d?: Stamp | undefined
  /** Overwritten values by field. Only the server writes them. */
  readonly l?: Readonly<Record<string, LostValue>> | undefined
}

/** Returns the stamp of the field's last write; NEVER if it was never written. */
export function stampOf(replica: Replica | undefined, field: string): Stamp {
  if (replica === undefined || !Object.hasOwn(replica.f, field)) return NEVER
  return replica.c !== undefined && Object.hasOwn(replica.c, field)
    ? (replica.c[field] ?? replica.h)
    : replica.h
}

/** Returns the latest stamp in the record. */
export function latestStamp(replica: Replica): Stamp {
  let latest = laterOf(replica.h, replica.d ?? NEVER)
  for (const stamp of Object.values(replica.c ?? {})) latest = laterOf(latest, stamp)
  return latest
}

/** Builds a purged record, which has no fields. */
export function makeTombstone(id: string, kind: string, stamp: Stamp): Replica {
  return { id, k: kind, f: {}, h: stamp, d: stamp }
}

/**
 * Merges two states of a record. In each register, the value with the later stamp wins.
 *
 * Commutative, associative, and idempotent (RE1-RE3), so devices agree regardless of the order in which writes arrive.
 * A purge beats every write (RE4). `l` is taken from `left`, because only the server writes it.
 */
export function mergeReplicas(left: Replica, right: Replica): Replica {
  if (left.d !== undefined || right.d !== undefined) {
    return makeTombstone(left.id, left.k, laterOf(left.d ?? NEVER, right.d ?? NEVER))
  }
  const fields: Record<string, JsonValue> = { ...left.f }
  const stamps: Record<string, Stamp> = {}
  for (const field in left.f) stamps[field] = stampOf(left, field)
  for (const field in right.f) {
    const value = right.f[field] ?? null
    const stamp = stampOf(right, field)
    if (!beatsHeld(value, stamp, left, field)) continue
    fields[field] = value
    stamps[field] = stamp
  }
  return packReplica({ id: left.id, k: left.k, l: left.l }, fields, stamps, laterOf(left.h, right.h))
}

/**
 * Returns true if a write of `value` at `stamp` replaces the stored value. If the stamps are equal, the value whose
 * JSON sorts later wins.
 */
export function beatsHeld(value: JsonValue, stamp: Stamp, over: Replica | undefined, field: string): boolean {
  const held = stampOf(over, field)
  if (stamp !== held) return stamp > held
  return canonicalJson(value) > canonicalJson(over?.f[field])
}

/** Builds a record from its registers. The most frequent stamp becomes the default stamp `h`. */
export function packReplica(
  of: Pick<Replica, 'id' | 'k' | 'l'>,
  fields: Readonly<Record<string, JsonValue>>,
  stamps: Readonly<Record<string, Stamp>>,
  whenEmpty: Stamp,
): Replica {
  const h = mostFrequent(Object.values(stamps)) ?? whenEmpty
  const c: Record<string, Stamp> = {}
  let exceptions = 0
  for (const field in stamps) {
    const stamp = stamps[field]
    if (stamp === undefined || stamp === h) continue
    c[field] = stamp
    exceptions += 1
  }
  return {
    id: of.id,
    k: of.k,
    f: fields,
    h,
    ...(exceptions > 0 && { c }),
    ...(of.l !== undefined && { l: of.l }),
  }
}

function mostFrequent(stamps: readonly Stamp[]): Stamp | undefined {
  const counts = new Map<Stamp, number>()
  let best: Stamp | undefined
  let most = 0
  for (const stamp of stamps) {
    const count = (counts.get(stamp) ?? 0) + 1
    counts.set(stamp, count)
    if (count < most || (count === most && best !== undefined && stamp < best)) continue
    best = stamp
    most = count
  }
  return best
}

/** Returns true if both records have the same value and stamp in every register. */
export function sameReplica(left: Replica, right: Replica): boolean {
  if (left.id !== right.id || left.k !== right.k || left.d !== right.d) return false
  const names = Object.keys(left.f)
  if (names.length !== Object.keys(right.f).length) return false
  return (
    names.every(
      (field) => stampOf(left, field) === stampOf(right, field) && sameJson(left.f[field], right.f[field]),
    ) && canonicalJson(lostJson(left)) === canonicalJson(lostJson(right))
  )
}

function lostJson(replica: Replica): JsonValue {
  const lost: Record<string, JsonValue> = {}
  for (const [field, value] of Object.entries(replica.l ?? {})) lost[field] = { v: value.v, h: value.h }
  return lost
}
