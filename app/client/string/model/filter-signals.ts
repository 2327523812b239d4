import type { Signal } from '#cite/signal/signal.ts'
import { signalLabel } from './signal-label.ts'
import type { SignalChoice } from './signals.ts'

/**
 * Returns the choices whose name or meaning matches the text. Each typed word must be the start of a word in the name
 * or the meaning. Matches by name come first. Returns all choices for an empty text.
 */
export function filterSignals(
  choices: readonly SignalChoice[],
  text: string,
  meaningOf: (signal: Signal) => string,
): readonly SignalChoice[] {
  const wanted = splitWords(text)
  if (wanted.length === 0) return choices
  const has = (words: string): boolean => {
    const known = splitWords(words)
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  }
  const byName = choices.filter(({ signal }) => has(signalLabel(signal)))
  return [...byName, ...choices.filter((choice) => !byName.includes(choice) && has(meaningOf(choice.signal)))]
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}
