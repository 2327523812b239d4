import { makeId } from '#sync/record/id.ts'
import { keyBetween, keyRun } from '#sync/record/order.ts'

/** Returns an unpredictable number in [0, 1). Two devices must never generate the same sequence. */
export function randomFraction(): number {
  const word = crypto.getRandomValues(new Uint32Array(1))
  return (word[0] ?? 0) / 2 ** 32
}

/** Returns a new record id. */
export function createRecordId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** Returns an order key between two rows; null means the start or the end of the list. */
export function createOrderBetween(before: string | null, after: string | null): string {
  return keyBetween(before, after, randomFraction)
}

/** Returns order keys for `count` new rows between two existing rows. Used when many rows are pasted together. */
export function createOrderRun(before: string | null, after: string | null, count: number): string[] {
  return keyRun(before, after, count, randomFraction)
}
