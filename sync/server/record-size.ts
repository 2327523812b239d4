import { RECORD_BYTES_MAX } from '../record/kind.ts'
import type { Replica } from '../record/replica.ts'

/**
 * Returns true if the record's fields exceed the size limit. `length` is their approximate length, at least a sixth of
 * the real length.
 *
 * The server measures characters of JSON, and devices measure bytes. The number of characters is never higher than the
 * number of bytes.
 */
export function isTooLarge(rec: Replica, length: number): boolean {
  return length * 6 > RECORD_BYTES_MAX && JSON.stringify(rec.f).length > RECORD_BYTES_MAX
}

/**
 * Returns the record, without its overwritten values if the record would otherwise exceed the size limit. The
 * overwritten values are also stored separately, so nothing is lost.
 */
export function withBoundedLosers(rec: Replica): Replica {
  if (rec.l === undefined || JSON.stringify(rec.l).length <= RECORD_BYTES_MAX) return rec
  const { l: _, ...rest } = rec
  return rest
}
