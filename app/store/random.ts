import { makeId } from '#sync/record/id.ts'
import { keyBetween, keyRun } from '#sync/record/order.ts'

/** A number in [0, 1) nobody can predict: two devices must never roll alike. */
export function random(): number {
  const word = crypto.getRandomValues(new Uint32Array(1))
  return (word[0] ?? 0) / 2 ** 32
}

/** A new record's id. */
export function newId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** An order key between two rows; null stands for the list's end. */
export function orderBetween(before: string | null, after: string | null): string {
  return keyBetween(before, after, random)
}

/** Order keys for `count` rows put between two others, for pasting many at once. */
export function orderRun(before: string | null, after: string | null, count: number): string[] {
  return keyRun(before, after, count, random)
}
