import type { Line } from '../text/line.ts'
import type { CourtForms } from '../profile/court-forms.ts'
import type { Use } from '../source/use.ts'
import { signalOf } from './signal.ts'

/** Capitalization of a signal: uppercase at the start of a citation sentence, and lowercase elsewhere (R4.5). */
export type Capital = 'upper' | 'lower'

/**
 * Writes a signal and the space after it. Writes nothing for `none`. The comma before *e.g.* is italic, and the comma
 * after *e.g.* is roman (R4.6.2; SG2, SG3).
 */
export function writeSignal(
  line: Line,
  { signal = 'none', choices }: Pick<Use, 'signal' | 'choices'>,
  capital: Capital,
  court?: CourtForms,
): void {
  const { words, eg } = signalOf(signal)
  const phrase = eg ? (words === '' ? 'e.g.' : `${words}, e.g.`) : words
  if (phrase === '') return
  const printed = capital === 'upper' ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase
  const own = court?.signal(printed, choices?.spelling)
  line.add(own?.words ?? printed, own?.style ?? 'italic', 'signal').roman(eg ? (own?.afterEg ?? ', ') : ' ')
}
