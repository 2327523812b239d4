/** Matches the end of a sentence before a citation. */
export const SENTENCE_END =
  /(?:(?:\p{Ll}{3}|[%\d)\]])[.?!][”"’)\]]*|[.?!][”"’]+)[\d⁰¹²³⁴-⁹]{0,3}\s+(?=\p{Lu})/gu
