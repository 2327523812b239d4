import { readAfterRemedy } from './decisions.ts'
import type { FindingRemedy, NoteFinding } from './diagnosis/finding.ts'

/** A change, reduced to the words that differ. */
export interface NarrowChange {
  /** Position of the changed words in the note's text. */
  readonly span: readonly [start: number, end: number]
  readonly before: string
  /** The text after the change. Empty if the words are deleted. */
  readonly after: string
  /** Unchanged words of the finding before and after the change. */
  readonly lead: string
  readonly tail: string
}

interface Word {
  readonly text: string
  readonly at: number
}

/**
 * Reduces a change to the complete words that differ. Inserting a comma into “Martin 14 N.C.” is shown as changing
 * “Martin” to “Martin,”.
 */
export function narrowChange(text: string, span: NoteFinding['span'], remedy: FindingRemedy): NarrowChange {
  const [start, end] = extendToWords(text, [
    Math.min(span[0], ...remedy.edits.map((edit) => edit.start)),
    Math.max(span[1], ...remedy.edits.map((edit) => edit.end)),
  ])
  const fixed = readAfterRemedy(text, [start, end], remedy)
  const was = listWords(text.slice(start, end))
  const is = listWords(fixed)
  let first = countEqual(was, is)
  if (first === was.length && first === is.length)
    return { span: [start, end], before: text.slice(start, end), after: fixed, lead: '', tail: '' }
  const shorter = Math.min(was.length, is.length)
  let last = Math.min(countEqual(was.toReversed(), is.toReversed()), shorter - first)
  // An added word needs a neighboring word to show where it goes in the text.
  if (first + last === was.length) {
    if (first > 0) first -= 1
    else last = Math.max(0, last - 1)
  }
  const [oldFrom, oldTo] = placeOf(was, first, last)
  const [newFrom, newTo] = placeOf(is, first, last)
  const [opening, closing] = countSharedMarks(
    text.slice(start + oldFrom, start + oldTo),
    fixed.slice(newFrom, newTo),
  )
  const from = start + oldFrom + opening
  const to = start + oldTo - closing
  return {
    span: [from, to],
    before: text.slice(from, to),
    after: fixed.slice(newFrom + opening, newTo - closing),
    lead: text.slice(start, from),
    tail: text.slice(to, end),
  }
}

function extendToWords(text: string, [from, to]: NoteFinding['span']): [start: number, end: number] {
  const isInside = (at: number): boolean => /^\S\S$/.test(text.slice(at - 1, at + 1))
  let [start, end] = [from, to]
  while (start > 0 && isInside(start)) start -= 1
  while (end < text.length && isInside(end)) end += 1
  return [start, end]
}

function listWords(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((word) => ({ text: word[0], at: word.index }))
}

function countEqual(some: readonly Word[], others: readonly Word[]): number {
  const differs = some.findIndex((word, at) => word.text !== others[at]?.text)
  return differs === -1 ? some.length : differs
}

/** Returns the span of the words, without `first` words at the start and `last` words at the end. */
function placeOf(words: readonly Word[], first: number, last: number): [from: number, to: number] {
  const own = words.slice(first, words.length - last)
  const [head, end] = [own[0], own.at(-1)]
  if (head === undefined || end === undefined) {
    const at = words[first]?.at ?? 0
    return [at, at]
  }
  return [head.at, end.at + end.text.length]
}

/**
 * Counts the punctuation marks that both texts have before and after their letters: 1 and 2 for `(1968),` and
 * `(1969),`.
 */
function countSharedMarks(before: string, after: string): [opening: number, closing: number] {
  const shared = (some: string, others: string): number => {
    const marks = /^[^\p{L}\p{N}]*/u.exec(some)?.[0] ?? ''
    let count = 0
    while (count < marks.length && marks[count] === others[count]) count += 1
    return count
  }
  const reversed = (some: string): string => [...some].reverse().join('')
  const opening = shared(before, after)
  const rest = [before.slice(opening), after.slice(opening)] as const
  return [opening, shared(reversed(rest[0]), reversed(rest[1]))]
}
