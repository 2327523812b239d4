/**
 * Articles, conjunctions, and prepositions of at most four letters. They are lowercase in the middle of a title (R8;
 * TC1).
 */
const LITTLE = new Set(
  'a an and as at but by down for from in into like near nor of off on onto or out over past per so than the till to up upon v v. via vs. with yet'.split(
    ' ',
  ),
)

/**
 * Matches words that are prepositions before a noun and adverbs elsewhere: `Walled Off by Law`, `Walks off the Field`.
 */
const ADVERBS = /^(?:down|off|out|over|up)$/
/**
 * Matches words that can follow an adverb. "Of" and "to" are excluded, because they also occur in two-word
 * prepositions: `out of`, `up to`.
 */
const AFTER_ADVERB = /^(?:and|as|at|but|by|for|from|in|into|on|or|over|with)$/i

/** Returns true for a word that is an adverb at this position, or for "yet" before an adverb: `Yet More`. */
function isAdverb(bare: string, word: string, next: string): boolean {
  if (bare === 'yet') return /^(?:again|another|more)$/i.test(next)
  return ADVERBS.test(bare) && (AFTER_ADVERB.test(next) || /[,;:.!?]$/.test(word))
}

/** Returns true if a lowercase word stays lowercase in the middle of a title. */
export function isLittle(word: string): boolean {
  return LITTLE.has(word)
}

/**
 * Capitalizes the lowercase words of an English title. Keeps existing capitals.
 *
 * Always capitalizes the first and last words, and a word after a colon, dash, or question mark.
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
      const isSmall = LITTLE.has(bare) && !isAdverb(bare, word, words[index + 1] ?? '')
      if (!first && index < words.length - 1 && isSmall) return word
      return word.replace(/[a-z]/, (letter) => letter.toUpperCase())
    })
    .join(' ')
}
