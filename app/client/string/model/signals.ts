import { PROFILE } from '#cite/profile/profile.ts'
import type { Signal, SignalCategory } from '#cite/signal/signal.ts'
import type { ProfileName } from '#cite/source/use.ts'

/** A line of the signal palette: the signal, its letter, and its form with *e.g.*, if there is one. */
export interface SignalChoice {
  /** The signal's group in the rules (R4.2). */
  readonly group: SignalCategory
  readonly letter: string
  readonly signal: Signal
  readonly withExample?: Signal
}

/** The palette, in the order in which the rules print signals. A capital letter selects the form with *e.g.* */
export const signalChoices: readonly SignalChoice[] = [
  { group: 'support', letter: 'n', signal: 'none' },
  { group: 'support', letter: 'e', signal: 'eg' },
  { group: 'support', letter: 'a', signal: 'accord' },
  { group: 'support', letter: 's', signal: 'see', withExample: 'see-eg' },
  { group: 'support', letter: 'l', signal: 'see-also', withExample: 'see-also-eg' },
  { group: 'support', letter: 'c', signal: 'cf', withExample: 'cf-eg' },
  { group: 'comparison', letter: 'm', signal: 'compare', withExample: 'compare-eg' },
  { group: 'comparison', letter: 'w', signal: 'with' },
  { group: 'comparison', letter: 't', signal: 'contrast' },
  { group: 'contradiction', letter: 'x', signal: 'contra', withExample: 'contra-eg' },
  { group: 'contradiction', letter: 'b', signal: 'but-see', withExample: 'but-see-eg' },
  { group: 'contradiction', letter: 'f', signal: 'but-cf', withExample: 'but-cf-eg' },
  { group: 'background', letter: 'g', signal: 'see-generally', withExample: 'see-generally-eg' },
]

interface SignalOffer {
  readonly profile: ProfileName
  /** The signals in force before the row in its string. */
  readonly before: readonly Signal[]
}

/**
 * Returns the signals that a row can take: *contrast* only in editions that have it, and *with* only after a signal
 * that opens a comparison.
 */
export function offerSignals({ profile, before }: SignalOffer): readonly SignalChoice[] {
  const isCompared = before.some((signal) => COMPARISONS.has(signal))
  return signalChoices.filter(
    ({ signal }) => (signal !== 'contrast' || PROFILE[profile].contrast) && (signal !== 'with' || isCompared),
  )
}

const COMPARISONS: ReadonlySet<Signal> = new Set(['compare', 'compare-eg', 'contrast', 'with'])

/** Returns the signal for a letter in the palette; undefined for any other key. */
export function signalOfLetter(letter: string): Signal | undefined {
  const choice = signalChoices.find((line) => line.letter === letter.toLowerCase())
  if (choice === undefined) return undefined
  return letter === choice.letter ? choice.signal : (choice.withExample ?? choice.signal)
}

/** A row's signal. A row without a signal takes the signal of the preceding row. */
interface RowWithSignal {
  readonly signal?: Signal | null | undefined
}

/** Returns the signal in force for each row: its own, or the signal of the nearest preceding row that has one. */
export function signalsInForce(rows: readonly RowWithSignal[]): Signal[] {
  let current: Signal = 'none'
  return rows.map((row) => (current = row.signal ?? current))
}

/**
 * Returns the signals to print. The rules print a signal once, so a row's signal is omitted if the preceding row has
 * the same signal.
 */
export function signalsToPrint(rows: readonly RowWithSignal[]): (Signal | undefined)[] {
  const inForce = signalsInForce(rows)
  return inForce.map((signal, at) => (at > 0 && inForce[at - 1] === signal ? undefined : signal))
}
