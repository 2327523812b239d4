/** Matches the end of a sentence and the whitespace before the next one. */
export const SENTENCE_END =
  /(?:(?:\p{Ll}{3}|[%\d)\]])[.?!][”"’)\]]*|[.?!][”"’]+)[\d⁰¹²³⁴-⁹]{0,3}\s+(?=\p{Lu})/gu
