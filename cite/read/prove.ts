import { omitEmpty } from '../source/given-field.ts'
import { trimTail } from '../text/trim.ts'
import type { ReadOne } from './read-one.ts'
import type { Use, Locator } from '../source/use.ts'
import type { Segment } from '../segment/segments.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './conserve.ts'
import type { Found } from '../find/found.ts'
import type { Source } from '../source/source.ts'

/** The choices with which a use prints the same words as the original text, and the words that it prints. */
export type Proof = { readonly chosen: Partial<Use>; readonly printed: readonly string[] }

/** Choices for a use. `proof` is set if the use was already printed. */
type Known = { readonly more?: Partial<Use>; readonly proof?: Proof | undefined }

/** Prints a reading and compares the words with those of the original text (CV1). Returns undefined if they differ. */
export function prove(
  one: ReadOne,
  words: string,
  reading: Reading,
  more: Partial<Use> = {},
): Proof | undefined {
  for (const choices of WITH_REPORTER_OR_WITHOUT) {
    const chosen = { ...more, choices: { ...more.choices, ...choices } }
    const printed = reading.printedAs(words, one.source, useOf(one, chosen), one.rest)
    if (printed !== undefined) return { chosen, printed }
  }
  return undefined
}

/**
 * Adds a reading to the result if it prints the same words as the original text. Otherwise, stores the text as pasted
 * (CV1).
 */
export function keepIt(
  one: ReadOne,
  place: Segment,
  reading: Reading,
  { more = {}, proof = prove(one, place.text, reading, more) }: Known = {},
): readonly string[] {
  const { text: words } = place
  if (proof !== undefined) {
    reading.keep(one, place, proof.chosen, proof.printed)
    return one.rest
  }
  const { start, end } = stretchRead(words, one.rest)
  // An alternative name of a reporter is printed as the standard name (PS1): `Fed. Appx.` becomes `F. App’x`.
  const standard = inStandardNames(words, reading)
  const printed =
    standard === words ? undefined : reading.printedAs(standard, one.source, useOf(one, more), one.rest)
  if (printed !== undefined) {
    reading.keep(one, place, more, wordsOf(words.slice(start, end)))
    return one.rest
  }
  reading.paste(words.slice(start, end), { ...place, start: place.start + start })
  return trimPieces(words.slice(0, start), words.slice(end))
}

/** Replaces the name of every case reporter with the standard name. */
function inStandardNames(words: string, { citationsIn }: Reading): string {
  return citationsIn(words).reduceRight(
    (text, { kind, core, fields: { reporter = '', reporterAsWritten = '' } }) => {
      const at = text.indexOf(reporterAsWritten, core[0])
      if ((kind !== 'case' && kind !== 'short') || reporterAsWritten === '' || at < 0 || at > core[1])
        return text
      return text.slice(0, at) + reporter + text.slice(at + reporterAsWritten.length)
    },
    words,
  )
}

/** Returns the range of the text without the unread parts at both ends. */
function stretchRead(words: string, rest: readonly string[]): { start: number; end: number } {
  const [first = ''] = rest
  const last = rest.at(-1) ?? ''
  const lead = first === '' ? -1 : words.indexOf(first)
  const start = lead >= 0 && !/[\p{L}\p{N}]/u.test(words.slice(0, lead)) ? lead + first.length : 0
  const tail = last === '' ? -1 : words.lastIndexOf(last)
  const ends = tail > start && !/[\p{L}\p{N}]/u.test(words.slice(tail + last.length))
  const read = words.slice(start, ends ? tail : words.length)
  const space = /^[\s.,;]*/.exec(read)?.[0].length ?? 0
  const end = start + trimTail(read, ',;').length
  return { start: start + space, end: bracketsClosed(words, start + space, end) }
}

/**
 * Extends a range to the end of the brackets that are open in it, so that pasted text contains the entire
 * parenthetical.
 */
function bracketsClosed(words: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < words.length; at += 1) {
    if (at >= end && depth <= 0) return end
    const character = words.charAt(at)
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (at >= end && depth === 0) return at + 1
  }
  return end
}

export type Back = { readonly found: Found; readonly pincite: readonly Locator[] }

type UsedAs = Omit<ReadOne, 'rest'>

export function usedAs({ found, pincite }: Back, form: Use['form'], source: Source): UsedAs {
  return { source, form, pincite: [...pincite], parentheticals: [...(found.parentheticals ?? [])] }
}

/** Creates a use from a reading, without a signal. */
export function useOf(one: ReadOne, more: Partial<Use> = {}): Use {
  return {
    sourceId: one.source.id,
    form: one.form,
    parentheticals: [...one.parentheticals],
    ...omitEmpty({ pincite: [...one.pincite] }),
    ...more,
  }
}

/**
 * Choices to try in order. The second choice omits the name of an early reporter's editor, because some writers omit it
 * (CV1, T1.1).
 */
export const WITH_REPORTER_OR_WITHOUT = [{}, { plainReporter: true }]

/** Removes commas and spaces from both ends of each text. */
export function trimPieces(...texts: readonly string[]): string[] {
  return texts
    .map((words) => trimTail(words.replace(/^[\s.,;”]+(?=\s)\s+|^[\s.,;]+/, ''), ',;'))
    .filter((words) => words !== '')
}
