import { trimTail } from '../text/trim.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Parenthetical, Use } from '../source/use.ts'

/** One citation of a string cite, understood; `rest` is text of the stretch that was not. */
export type ReadOne = {
  readonly source: Source
  readonly form: Use['form']
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly Parenthetical[]
  readonly rest: readonly string[]
}

/** What is left of a stretch, without the punctuation around it; none when nothing is. */
export function keepRest(rest: string): readonly string[] {
  const words = trimTail(rest.replace(/^[\s,.;”]+(?=\s)\s+|^[\s,.;]+/, ''), ',;')
  return words === '' ? [] : [words]
}
