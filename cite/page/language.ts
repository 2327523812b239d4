/** Frequent English words that other languages rarely use. */
const ENGLISH = /^(?:the|of|and|to|that|with|this|from|by|it|are|has)$/i
/** Shorter texts may be captions, which omit the frequent words. */
const SHORTEST_TEXT = 80
/** Minimum number of words needed to determine the language. */
const FEWEST_WORDS = 50
/** Share of lowercase words above which a line contains sentences; German capitalizes a third of its words. */
const LEAST_SMALL = 0.55
/**
 * Share of frequent words below which a text is not in English; in English texts, the share is at least twice as
 * high.
 */
const LEAST_ENGLISH = 0.07

/**
 * Returns true or false if a page's paragraphs show whether they are in English, and undefined if there is too little
 * text. Many pages declare the wrong language.
 */
export function isEnglish(texts: readonly string[]): boolean | undefined {
  const words = texts
    .filter((text) => text.length >= SHORTEST_TEXT)
    .map((text) => text.match(/\p{L}+/gu) ?? [])
    // Lists of names and laws have mostly capitalized words, and no sentences that could show the language.
    .filter((line) => line.filter((word) => !/^\p{Lu}/u.test(word)).length > line.length * LEAST_SMALL)
    .flat()
  if (words.length < FEWEST_WORDS) return undefined
  return words.filter((word) => ENGLISH.test(word)).length / words.length >= LEAST_ENGLISH
}
