import type { Score } from './score.ts'
import { exampleSets } from './sets/examples.ts'
import { nameSets } from './sets/names.ts'
import { orderSets } from './sets/order.ts'
import { printedSets } from './sets/printed.ts'
import { readingSets } from './sets/reading.ts'
import { webSets } from './sets/webs.ts'

/** Scores all test sets. */
export function measureAccuracy(): Score[] {
  return [...printedSets(), ...webSets(), ...exampleSets(), ...readingSets(), ...orderSets(), ...nameSets()]
}
