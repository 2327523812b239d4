/** Frequent English words that other languages rarely use. */
const ENGLISH = /^(?:the|of|and|to|that|with|this|from|by|it|are|has)$/i
/** Minimum length of a text. Shorter texts may be captions, in which frequent words are rare. */
const SHORTEST_TEXT = 80
/** Minimum number of words needed to determine the language. */
const FEWEST_WORDS = 50
/** Minimum share of lowercase words in a line of running text. German capitalizes a third of its words. */
const LEAST_SMALL = 0.55
/** Minimum share of frequent words in an English text. The share in most English texts is at least twice as high. */
const LEAST_ENGLISH = 0.07

/**
 * Returns true if the paragraphs of a page are in English, false if they are not, and undefined if there is too little
 * text. Many pages declare the wrong language.
 */
export function isEnglish(texts: readonly string[]): boolean | undefined {
  const words = texts
    .filter((text) => text.length >= SHORTEST_TEXT)
    .map((text) => text.match(/\p{L}+/gu) ?? [])
    // Skip lists of names and laws, whose words are mostly capitalized.
    .filter((line) => line.filter((word) => !/^\p{Lu}/u.test(word)).length > line.length * LEAST_SMALL)
    .flat()
  if (words.length < FEWEST_WORDS) return undefined
  return words.filter((word) => ENGLISH.test(word)).length / words.length >= LEAST_ENGLISH
}
