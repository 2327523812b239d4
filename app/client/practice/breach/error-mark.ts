import type { Stretch } from './passage.ts'

/** Where two versions of a citation differ: the wrong text, and the text that belongs in its place. */
export interface ErrorMark {
  /** Span to mark in the citation with the error; empty where text is missing. */
  readonly wrong: Stretch
  /** Span to mark in the corrected citation; empty if the error is extra text. */
  readonly right: Stretch
}

/**
 * Finds what to mark in a citation and in its correction. Text that is right is never marked: missing text has only a
 * position, and a changed word or number is marked as a whole, without the punctuation next to it.
 */
export function markError(right: string, wrong: string): ErrorMark {
  const most = Math.min(right.length, wrong.length)
  let from = 0
  while (from < most && right[from] === wrong[from]) from += 1
  let back = 0
  while (back < most - from && right.at(-1 - back) === wrong.at(-1 - back)) back += 1
  const missing = right.slice(from, right.length - back)
  const extra = wrong.slice(from, wrong.length - back)
  if (extra === '') {
    const start = slideToWord(right, from, missing.length)
    return { wrong: [start, start], right: trimSpaces(right, start, start + missing.length) }
  }
  if (missing === '') {
    const start = slideToWord(wrong, from, extra.length)
    const trimmed = trimSpaces(wrong, start, start + extra.length)
    const isSpace = trimmed[0] === trimmed[1]
    return {
      // A space can't be seen, so the word that it splits is marked.
      wrong: isSpace ? widen(wrong, [start, start + extra.length], /\S/) : widen(wrong, trimmed, WORD),
      right: isSpace ? widen(right, [start, start], /\S/) : [start, start],
    }
  }
  return {
    wrong: widen(wrong, [from, wrong.length - back], WORD),
    right: widen(right, [from, right.length - back], WORD),
  }
}

const WORD = /[\p{L}\p{N}]/u

/**
 * Returns the first start at which the same edit begins at a word, because an inserted “The ” before “Times” can also be
 * read as “he T”.
 */
function slideToWord(text: string, from: number, length: number): number {
  for (let start = from; start >= 0; start -= 1) {
    const isInside = WORD.test(text[start - 1] ?? '') && WORD.test(text[start] ?? '')
    if (!isInside) return start
    if (text[start - 1] !== text[start + length - 1]) break
  }
  return from
}

/** Extends a span over the rest of a word that it starts or ends in. */
function widen(text: string, [from, to]: Stretch, part: RegExp): Stretch {
  const belongs = (at: number): boolean => part.test(text[at] ?? '')
  let [start, end] = [from, to]
  while (start > 0 && belongs(start - 1) && (start === end || belongs(start) || part !== WORD)) start -= 1
  while (end < text.length && belongs(end) && (start === end || belongs(end - 1) || part !== WORD)) end += 1
  return [start, end]
}

function trimSpaces(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, to]
  while (start < end && text[start] === ' ') start += 1
  while (end > start && text[end - 1] === ' ') end -= 1
  return [start, end]
}
