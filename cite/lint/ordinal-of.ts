import { ordinal, ORDINAL_NAMES } from '../vocabulary/ordinals.ts'

/** Returns the ordinal at the start of the text in the printed form: `2d` for `2nd Circuit` and for `Second Cir.` */
export function ordinalOf(words: string): string {
  return ordinal(Number(/\d+/.exec(words)?.[0] ?? ORDINAL_NAMES.indexOf(words.split(' ')[0] ?? '') + 1))
}
