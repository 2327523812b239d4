import { makeId } from '#sync/record/id.ts'
import { keyBetween, keyRun } from '#sync/record/order.ts'

/** A number in [0, 1) nobody can predict: two devices must never roll alike. */
export function randomFraction(): number {
  const word = crypto.getRandomValues(new Uint32Array(1))
  return (word[0] ?? 0) / 2 ** 32
}

/** A new record's id. */
export function createRecordId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** An order key between two rows; null stands for the list's end. */
export function createOrderBetween(before: string | null, after: string | null): string {
  return keyBetween(before, after, randomFraction)
}

/** Order keys for `count` rows put between two others, for pasting many at once. */
export function createOrderRun(before: string | null, after: string | null, count: number): string[] {
  return keyRun(before, after, count, randomFraction)
}
