/** Articles, conjunctions, and prepositions of four or fewer letters, lowercase inside a title (R8; TC1). */
const LITTLE = new Set(
  'a an and as at but by down for from in into like near nor of off on onto or out over past per so than the till to up upon v v. via vs. with yet'.split(
    ' ',
  ),
)

/** Returns true if a lowercase word stays lowercase inside a title. */
export function isLittle(word: string): boolean {
  return LITTLE.has(word)
}

/**
 * Capitalizes the words of an English title that start in lowercase; existing capitals are kept.
 *
 * The first and last words, and the word after a colon, dash, or question mark, are always capitalized.
 */
export function titleCase(title: string): string {
  const words = title.split(' ')
  let opens = true
  return words
    .map((word, index) => {
      const first = opens
      opens = /[:?!—]$/.test(word)
      if (!/^["“‘'(]?[a-z]/.test(word) || /\.[a-z]|[a-z][A-Z]/.test(word)) return word
      const bare = word.replace(/^["“‘'(]+|[^\w.]+$/g, '')
      if (!first && index < words.length - 1 && LITTLE.has(bare)) return word
      return word.replace(/[a-z]/, (letter) => letter.toUpperCase())
    })
    .join(' ')
}
