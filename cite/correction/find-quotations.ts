import type { TextSpan } from '../resolve/unread-stretches.ts'

/**
 * Returns the spans of quotations without the quotation marks. A nested quotation is part of the outer one. A quotation
 * without a closing mark extends to the end of the text.
 */
export function findQuotations(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let start = -1
  let closing = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (start < 0) {
      if (character !== '“' && !(character === '"' && opensAt(text, at))) continue
      start = at + 1
      closing = character === '“' ? '”' : '"'
    } else if (character === closing || (closing === '"' && character === '”')) {
      spans.push([start, at])
      start = -1
    }
  }
  // If a quotation mark is never closed, everything after it may be a quotation.
  if (start >= 0) spans.push([start, text.length])
  return spans
}

/**
 * Returns true if a straight quotation mark opens a quotation. It must be at the start of the text or follow a space, a
 * bracket, or a dash.
 */
function opensAt(text: string, at: number): boolean {
  return at === 0 || /[\s([{—–-]/.test(text.charAt(at - 1))
}

/**
 * Returns the quoted words in a text. Omits punctuation that a correction may move to the other side of the closing
 * mark.
 */
export function listQuotedWords(text: string): string[] {
  return findQuotations(text).map(([start, end]) =>
    text
      .slice(start, end)
      .replace(/[.,;]+$/, '')
      .replace(/["']/g, (mark) => (mark === '"' ? '”' : '’')),
  )
}
