import { type Signal, signalOf } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { Choices, Use } from '../source/use.ts'
import { format } from '../string/format.ts'
import { wordsOf } from './conserve.ts'

/** Returns how prose is separated from the preceding text. `before` is the end of the preceding text. */
export function joinAfter(before: string): Choices {
  if (/\n|[.?!][”")\]]*\d{0,3}\s*$/.test(before)) return { apart: 'sentence' }
  if (/;\s*$/.test(before)) return { apart: 'clause' }
  return { joined: /,\s*$/.test(before) ? 'comma' : 'space' }
}

/** Replaces the characters in the given ranges with a filler, so that offsets don't change. */
export function fillIn(
  text: string,
  places: readonly (readonly [from: number, to: number])[],
  filler: string,
): string {
  const parts: string[] = []
  let end = 0
  for (const [from, to] of places.toSorted((one, other) => one[0] - other[0])) {
    if (from > end) parts.push(text.slice(end, from))
    if (to <= end) continue
    parts.push(filler.repeat(to - Math.max(from, end)))
    end = to
  }
  return `${parts.join('')}${text.slice(end)}`
}

/** Copies the capitalization of the original text to `words`. Returns `words` unchanged if the lengths differ. */
export function withCapitalsOf(words: string, original: string): string {
  if (words === original || words.length !== original.length) return words
  return Array.from({ length: words.length }, (_, at) => {
    const [one, other] = [words.charAt(at), original.charAt(at)]
    return one.toLowerCase() === other.toLowerCase() ? other : one
  }).join('')
}

/** Returns the printed words of a use without the signal. Names are not abbreviated. */
export function wordsPrinted(source: Source, use: Use): string[] {
  const choices = { ...use.choices, abbreviate: 'asGiven' as const }
  return wordsOf(format(source, { ...use, signal: 'none', choices }).text)
}

/**
 * Returns the words of a signal and of the text after it. Reads the two separately, because the last period of a signal
 * could otherwise be taken for part of initials (`See, e.g., T. Roe`).
 */
export function wordsUnder(signal: Signal | undefined, text: string): string[] {
  return [...wordsOf(signalWords(signal)), ...wordsOf(text)]
}

/** Returns the text of a signal: `see, e.g.` Returns an empty string if there is no signal. */
export function signalWords(signal: Signal | undefined): string {
  if (signal === undefined) return ''
  const { words, eg } = signalOf(signal)
  return `${words}${eg ? ' e.g.' : ''}`
}
