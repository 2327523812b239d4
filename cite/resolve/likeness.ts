/** Matches words that can be added to or removed from a name without changing what it refers to. */
const LIGHT =
  /^(?:a|an|and|by|et|al|etc|for|in|inc|incorporated|co|company|corp|corporation|ll[cp]|lp|ltd|limited|of|on|the|through|ex|rel|re|to|v)$/

/** Returns the words that identify a name, in lowercase and without punctuation. */
function wordsOfName(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/(?<=\p{L})[’'](?=\p{L})|\.(?=\p{L}\.)/gu, '')
    .match(/[\p{L}\p{N}&]+/gu)
  return (words ?? []).filter((word) => !LIGHT.test(word))
}

/**
 * Returns true if one word can be an abbreviation of the other: `Tele` of `Telephone`, `Intl` of `International`. Both
 * words must start with the same letter, and the longer word must contain the letters of the shorter word in order.
 */
function abbreviates(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === '' || short.charAt(0) !== long.charAt(0)) return false
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * Returns true if a short name can refer to a full name, even if words in both are abbreviated. The full name must
 * contain the first word and most of the other important words of the short name (RS4).
 */
export function canNameSource(name: string, full: string): boolean {
  const words = wordsOfName(name)
  const own = wordsOfName(full)
  const [first] = words
  if (first === undefined) return true
  const known = words.filter((word) => own.some((other) => abbreviates(word, other)))
  return known.length * 2 > words.length && known.includes(first)
}
