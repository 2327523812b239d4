/** A word of a text, where it stands, and what it is compared by. */
export type TextWord = { readonly start: number; readonly end: number; readonly key: string }

/** Words between blanks and long dashes; one divided at the end of a line is one word. */
const WORD = /[^\s—–]+?-\s+(?=[a-z])[^\s—–]+|[^\s—–]+/g

/** The words of a text. Case, quotation marks, stops, brackets and hyphens do not count when they are compared. */
export function readTextWords(text: string): TextWord[] {
  const words: TextWord[] = []
  for (const match of text.matchAll(WORD)) {
    const key = keyOf(match[0])
    if (key !== '') words.push({ start: match.index, end: match.index + match[0].length, key })
  }
  return words
}

function keyOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}§$%]/gu, '')
}
