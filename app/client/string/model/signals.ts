import type { Signal } from '#cite/signal/signal.ts'

/** A line of the signal palette: its letter, and the same signal with *e.g.*, if there is one. */
export interface SignalChoice {
  readonly letter: string
  readonly signal: Signal
  readonly withExample?: Signal
}

/** The palette, in the order in which the rules print signals. A capital letter selects the form with *e.g.* */
export const signalChoices: readonly SignalChoice[] = [
  { letter: 'n', signal: 'none' },
  { letter: 'e', signal: 'eg' },
  { letter: 'a', signal: 'accord' },
  { letter: 's', signal: 'see', withExample: 'see-eg' },
  { letter: 'l', signal: 'see-also', withExample: 'see-also-eg' },
  { letter: 'c', signal: 'cf', withExample: 'cf-eg' },
  { letter: 'm', signal: 'compare', withExample: 'compare-eg' },
  { letter: 'w', signal: 'with' },
  { letter: 't', signal: 'contrast' },
  { letter: 'x', signal: 'contra', withExample: 'contra-eg' },
  { letter: 'b', signal: 'but-see', withExample: 'but-see-eg' },
  { letter: 'f', signal: 'but-cf', withExample: 'but-cf-eg' },
  { letter: 'g', signal: 'see-generally', withExample: 'see-generally-eg' },
]

/** The signal for a letter in the palette; undefined for any other key. */
export function signalOfLetter(letter: string): Signal | undefined {
  const choice = signalChoices.find((line) => line.letter === letter.toLowerCase())
  if (choice === undefined) return undefined
  return letter === choice.letter ? choice.signal : (choice.withExample ?? choice.signal)
}

/** The signal of a row; a row without one takes that of the preceding row. */
interface RowWithSignal {
  readonly signal?: Signal | null | undefined
}

/** The signal in force for each row: its own, or that of the nearest preceding row that has one. */
export function signalsInForce(rows: readonly RowWithSignal[]): Signal[] {
  let current: Signal = 'none'
  return rows.map((row) => (current = row.signal ?? current))
}

/** The signals to print: a repeated signal is omitted, because the rules print it once. */
export function signalsToPrint(rows: readonly RowWithSignal[]): (Signal | undefined)[] {
  const inForce = signalsInForce(rows)
  return inForce.map((signal, at) => (at > 0 && inForce[at - 1] === signal ? undefined : signal))
}
