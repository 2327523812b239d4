import { ordinal, ORDINAL_NAMES } from '../vocabulary/ordinals.ts'

/** Formats the ordinal at the start of a text with 2d and 3d: `2nd Circuit` and `Second Cir.` give `2d`. */
export function ordinalOf(words: string): string {
  return ordinal(Number(/\d+/.exec(words)?.[0] ?? ORDINAL_NAMES.indexOf(words.split(' ')[0] ?? '') + 1))
}
