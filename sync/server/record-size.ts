import { RECORD_BYTES_MAX } from '../record/kind.ts'
import type { Replica } from '../record/replica.ts'

/**
 * Returns true if the record's fields exceed the size limit. `length` is their approximate length, at least a sixth of
 * the real one. Measures in characters of JSON, which are never more than the bytes that devices count.
 */
export function isTooLarge(rec: Replica, length: number): boolean {
  // Escaping turns one character into at most six.
  return length * 6 > RECORD_BYTES_MAX && JSON.stringify(rec.f).length > RECORD_BYTES_MAX
}

/**
 * Returns the record without its lost values if they make the record exceed the size limit. They remain in the
 * overwritten values; a record is never rejected because of its lost values.
 */
export function withBoundedLosers(rec: Replica): Replica {
  if (rec.l === undefined || JSON.stringify(rec.l).length <= RECORD_BYTES_MAX) return rec
  const { l: _, ...rest } = rec
  return rest
}
