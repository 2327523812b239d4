/** Articles, conjunctions, and prepositions, lowercase inside a title (R8; TC1). */
const LITTLE = new Set(
  'a about above across after against along among an and around as at before behind below beneath beside between beyond but by down during except for from in inside into like near nor of off on onto or out outside over past per since so than the through throughout till to toward under until up upon v v. versus via vs. with within without yet'.split(
    ' ',
  ),
)

/** Returns true if a lowercase word stays lowercase inside a title. */
export function isLittle(word: string): boolean {
  return LITTLE.has(word)
}

/**
 * Capitalizes the words of an English title that start in lowercase; existing capitals stay.
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
