import { trimTail } from '../text/trim.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Parenthetical, Use } from '../source/use.ts'

/** One citation in a string cite. `rest` is the text of the segment that was not recognized. */
export type ReadOne = {
  readonly source: Source
  readonly form: Use['form']
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly Parenthetical[]
  readonly rest: readonly string[]
}

/** Returns the unread text of a segment without punctuation at the ends, or an empty list if nothing is left. */
export function keepRest(rest: string): readonly string[] {
  const words = trimTail(rest.replace(/^[\s,.;”]+(?=\s)\s+|^[\s,.;]+/, ''), ',;')
  return words === '' ? [] : [words]
}
