/** Words that can be added to or dropped from a name without changing the party it refers to. */
const LIGHT =
  /^(?:a|an|and|by|et|al|etc|for|in|inc|incorporated|co|company|corp|corporation|ll[cp]|lp|ltd|limited|of|on|the|through|ex|rel|re|to|v)$/

/** Returns the words of a name that identify it, in lowercase and without punctuation. */
function wordsOfName(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/(?<=\p{L})[’'](?=\p{L})|\.(?=\p{L}\.)/gu, '')
    .match(/[\p{L}\p{N}&]+/gu)
  return (words ?? []).filter((word) => !LIGHT.test(word))
}

/**
 * Returns whether one word can be an abbreviation of the other, such as `Tele` for `Telephone` or `Intl` for
 * `International`. Both start with the same letter, and the letters of the shorter word occur in the longer one in
 * order.
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
 * Returns whether a short name can refer to a full name, however either is abbreviated: most of the short name's
 * identifying words, including the first, occur in the full name (RS4).
 */
export function canNameSource(name: string, full: string): boolean {
  const words = wordsOfName(name)
  const own = wordsOfName(full)
  const [first] = words
  if (first === undefined) return true
  const known = words.filter((word) => own.some((other) => abbreviates(word, other)))
  return known.length * 2 > words.length && known.includes(first)
}
