/** A word in a text, its position, and its comparison key. */
export type TextWord = { readonly start: number; readonly end: number; readonly key: string }

/** Words are separated by whitespace and long dashes; a word hyphenated at a line break is one word. */
const WORD = /[^\s—–]+?-\s+(?=[a-z])[^\s—–]+|[^\s—–]+/g

/** Splits a text into words. Comparison ignores case, quotation marks, periods, brackets, and hyphens. */
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
