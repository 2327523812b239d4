import { findDifference, type Stretch } from './passage.ts'

/** Where two versions of a citation differ: the wrong text, and the text that belongs in its place. */
export interface ErrorMark {
  /** Span to mark in the citation with the error. Empty if text is missing there. */
  readonly wrong: Stretch
  /** Span to mark in the corrected citation. Empty if the error is extra text. */
  readonly right: Stretch
}

/**
 * Finds the spans to mark in a citation and in its correction. Correct text is never marked: missing text has only a
 * position, and a changed word or number is marked completely, without adjacent punctuation.
 */
export function markError(right: string, wrong: string): ErrorMark {
  const [from, wrongEnd] = findDifference(right, wrong)
  const rightEnd = right.length - (wrong.length - wrongEnd)
  const missing = right.slice(from, rightEnd)
  const extra = wrong.slice(from, wrongEnd)
  const insertAt = extra === '' ? slideToWord(right, from, missing.length) : undefined
  if (insertAt !== undefined && !isInsideWord(wrong, insertAt))
    return { wrong: [insertAt, insertAt], right: trimSpaces(right, insertAt, insertAt + missing.length) }
  const start = missing === '' ? slideToWord(wrong, from, extra.length) : undefined
  if (start !== undefined) {
    const trimmed = trimSpaces(wrong, start, start + extra.length)
    // A space is invisible, so mark the text that the space splits.
    if (trimmed[0] === trimmed[1])
      return {
        wrong: coverText(wrong, [start, start + extra.length]),
        right: coverText(right, [start, start]),
      }
    return { wrong: trimmed, right: [start, start] }
  }
  const spans = [coverWord(wrong, [from, wrongEnd]), coverWord(right, [from, rightEnd])]
  // Both versions share the text around the difference, so the rest of a word is the same in both of them.
  const first = Math.min(...spans.map(([begins]) => begins))
  const after = Math.min(wrong.length - (spans[0]?.[1] ?? 0), right.length - (spans[1]?.[1] ?? 0))
  return { wrong: [first, wrong.length - after], right: [first, right.length - after] }
}

const WORD = /[\p{L}\p{N}]/u

/** Returns true if a position is inside a word. */
function isInsideWord(text: string, at: number): boolean {
  return WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '')
}

/**
 * Moves an edit left to a word boundary, if the moved edit gives the same text. For example, inserting “The ” before
 * “Times” gives the same text as inserting “he T” after its first letter. Returns undefined if no position at a word
 * boundary gives the same text.
 */
function slideToWord(text: string, from: number, length: number): number | undefined {
  for (let start = from; start >= 0; start -= 1) {
    if (!isInsideWord(text, start) && !isInsideWord(text, start + length)) return start
    if (text[start - 1] !== text[start + length - 1]) break
  }
  return undefined
}

/** Extends a span to cover the whole of any word that it starts or ends in. */
function coverWord(text: string, [from, to]: Stretch): Stretch {
  let [start, end] = [from, to]
  while (isInsideWord(text, start)) start -= 1
  while (isInsideWord(text, end)) end += 1
  return [start, end]
}

/** Extends a span to the nearest spaces. */
function coverText(text: string, [from, to]: Stretch): Stretch {
  let [start, end] = [from, to]
  while (/\S/.test(text[start - 1] ?? '')) start -= 1
  while (/\S/.test(text[end] ?? '')) end += 1
  return [start, end]
}

function trimSpaces(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, to]
  while (start < end && text[start] === ' ') start += 1
  while (end > start && text[end - 1] === ' ') end -= 1
  return [start, end]
}
