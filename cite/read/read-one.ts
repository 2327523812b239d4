import { trimTail } from '../text/trim.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Parenthetical, Use } from '../source/use.ts'

/** One citation in a string cite. `rest` is the unrecognized text of the segment. */
export type ReadOne = {
  readonly source: Source
  readonly form: Use['form']
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly Parenthetical[]
  readonly rest: readonly string[]
}

/** Removes punctuation from the ends of the unread text of a segment. Returns an empty list if nothing remains. */
export function keepRest(rest: string): readonly string[] {
  const words = trimTail(rest.replace(/^[\s,.;”]+(?=\s)\s+|^[\s,.;]+/, ''), ',;')
  return words === '' ? [] : [words]
}
