/**
 * Maximum length, in characters, of a text that a text box shows in full. Browsers take seconds to insert and lay out
 * longer texts.
 */
export const WHOLE_TEXT_MAX = 10_000
/** Maximum length, in characters, of the part shown when a text is too long to show in full. */
const PART = 5_000

/** The part of a text that a box shows, as a range of characters. */
export interface TextWindow {
  readonly from: number
  readonly to: number
}

/**
 * Returns the part that starts at an index. If a line or word ends in the second half of the part, the part ends there.
 */
export function partFrom(text: string, from: number): TextWindow {
  if (text.length - from <= PART) return { from, to: text.length }
  const part = text.slice(from, from + PART)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' ')) + 1
  return { from, to: from + (end > PART / 2 ? end : wholeCharacters(part)) }
}

/**
 * Returns the part that ends at an index. If a line or word ends in the first half of the part, the part starts there.
 */
export function partUpTo(text: string, to: number): TextWindow {
  if (to <= PART) return { from: 0, to }
  const part = text.slice(to - PART, to)
  const breaks = [part.indexOf('\n'), part.indexOf(' ')].filter((at) => at >= 0 && at < PART / 2)
  if (breaks.length > 0) return { from: to - PART + Math.min(...breaks) + 1, to }
  return { from: to - PART + (isLowSurrogate(part.charCodeAt(0)) ? 1 : 0), to }
}

/** Returns the part around the caret, with text before and after it if there is any. */
export function partAround(text: string, caret: number): TextWindow {
  if (text.length - caret <= PART / 2) return partUpTo(text, text.length)
  if (caret <= PART / 2) return partFrom(text, 0)
  return partFrom(text, partUpTo(text, caret + PART / 2).from)
}

/** Returns the length of a piece of text, without half of a surrogate pair at its end. */
function wholeCharacters(piece: string): number {
  const last = piece.charCodeAt(piece.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? piece.length - 1 : piece.length
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000
}
