import { RECORD_BYTES_MAX } from '../record/kind.ts'
import type { Replica } from '../record/replica.ts'

/**
 * Returns true if the record's fields exceed the size limit. `length` is their approximate length, at least a sixth of
 * the real length. Measures in characters of JSON. There are never more characters than the bytes that devices count.
 */
export function isTooLarge(rec: Replica, length: number): boolean {
  return length * 6 > RECORD_BYTES_MAX && JSON.stringify(rec.f).length > RECORD_BYTES_MAX
}

/**
 * Returns the record without its overwritten values if it would exceed the size limit with them. They are also stored
 * separately, so nothing is lost.
 */
export function withBoundedLosers(rec: Replica): Replica {
  if (rec.l === undefined || JSON.stringify(rec.l).length <= RECORD_BYTES_MAX) return rec
  const { l: _, ...rest } = rec
  return rest
}
