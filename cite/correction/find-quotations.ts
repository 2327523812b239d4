import type { TextSpan } from '../resolve/unread-stretches.ts'

/**
 * Returns the spans between quotation marks, without the marks. A nested quotation is part of the outer one, and an
 * unclosed quotation extends to the end of the text.
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
  // The quotation mark has no partner, so everything after it may be a quotation.
  if (start >= 0) spans.push([start, text.length])
  return spans
}

/**
 * Returns true if a straight quotation mark is an opening mark: it starts the text, or it follows a space, a bracket,
 * or a dash.
 */
function opensAt(text: string, at: number): boolean {
  return at === 0 || /[\s([{—–-]/.test(text.charAt(at - 1))
}

/** Returns the quoted words in a text, without the punctuation that may move across the closing mark. */
export function listQuotedWords(text: string): string[] {
  return findQuotations(text).map(([start, end]) =>
    text
      .slice(start, end)
      .replace(/[.,;]+$/, '')
      .replace(/["']/g, (mark) => (mark === '"' ? '”' : '’')),
  )
}
