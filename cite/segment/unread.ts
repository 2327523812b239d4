import { endsSentence } from '../find/names.ts'

/** Maximum length of unrecognized text that can be an authority. */
const LONGEST = 400

/**
 * Matches text that suggests an authority of an unknown kind: a section, a URL, a docket number, or numbers around a
 * name.
 */
const CITED =
  /^(?:(?:as|re|codified|amended|added|repealed)\b|reprinted).{0,24}\b(?:amended|in|at|by)$|\b(?:P\.?L|E\.?O|GCM|Executive Order|amend)\.? (?:No\. )?[\di]|\[(?:1[89]|20)\d\d\] (?:\d+ )?[A-Z]|§\s?\d|\.\d+ NMAC|¶\s?\d|https?:\/\/|\bNos?\.\s\d|\bc(?:h)?\.\s?\d|\b\d+\s[A-Z][\w.’' ]{0,40}\.?\s(?:at\s)?§?\s?\d|\(.{0,40}(?:1[789]|20)\d\d\)|\b(?:ante|post|supra|infra),?\s(?:at\s)?[\w.]+|^[Ii](?:d|bid)\.|\b(?:Rule|Stat|Code|Reg|Const|Art|Ch)s?\.?\s\d|\b(?:rr?|pts?|arts?|tit|cl|fig)\.\s\d|[A-Z][\w.]*,? (?:at|slip op\.)|^(?:\d+ )?[A-Z][\w.]*(?: (?:&|[A-Z][\w.]*)){0,5} \d+(?:, [\d–-]+){0,4} \((?:KB|QB|CP|Ch|Ex|HL|NP|PC)\)$|\d \((?:Ger|Fr|It|Austl|Can|Neth|Switz|Braz|Mex|Swed|Isr|Spain|Japan|India)\.?\)$/

/** Matches an unrecognized work with an author, a publisher, and a year: `Jane Roe, Short Notes, Acme Press, 2001`. */
const WORK =
  /^(?:[A-Z][\w.’-]* ){1,3}[A-Z][\w’-]+, [A-Z“].{8,}, (?:[A-Z][a-z]{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d$/
/** Matches two parties and a number at the start of the text. */
const NAMED = /^[A-Z][^;“”]{1,120}? v\.? [A-Z][^;“”]{1,160}\d/
/**
 * Returns true if unrecognized text is an authority rather than a sentence. It must match `CITED` and contain few other
 * words.
 */
export function isAuthorityLike(words: string): boolean {
  return (
    words.length <= LONGEST &&
    (CITED.test(words) || WORK.test(words) || NAMED.test(words)) &&
    smallWords(words) < 4
  )
}

/** Counts lowercase words outside brackets and quotation marks. Names and citations contain few such words. */
export function smallWords(words: string): number {
  const bare = words.replace(/\([^()]*\)|“[^“”]*”|"[^"]*"|\[[^[\]]*\]/g, ' ')
  return bare
    .split(/\s+/)
    .filter(
      (word) =>
        /^[a-z]{2,}[,.]?$/.test(word) &&
        !/^(?:of|the|and|for|in|on|to|at|art|ch|cl|pt|cmt|note|notes|slip|op|ed|eds|rev|as|id|supra|infra|ante|post|ex|rel|et|al|seq|accompanying|text|col|cols|fig|app)\b/.test(
          word,
        ),
    ).length
}

/** Maximum number of sentences to examine. Citations contain fewer. */
const MOST_ENDS = 24

/** Returns the end of the first sentence if prose follows it. Otherwise, returns the end of the text. */
export function firstSentence(words: string): number {
  return (
    sentenceEndsIn(words)
      .slice(0, MOST_ENDS)
      .find((end) => smallWords(words.slice(end, end + LONGEST)) > 2) ?? words.length
  )
}

/** Returns true if a sentence ends in the middle or at the end of the text. */
export function hasSentenceEnd(words: string): boolean {
  return sentenceEndsIn(`${words.trimEnd()} A`).length > 0
}

/** Returns the offsets where sentences end, except in brackets and quotation marks. */
function sentenceEndsIn(words: string): number[] {
  const ends: number[] = []
  let depth = 0
  for (const found of words.matchAll(/[([“]|[)\]”]|(\S{0,40})\.(?=\s+[“"(]?[A-Z])/g)) {
    const [mark, word] = found
    if (word === undefined) depth = Math.max(0, depth + (/[([“]/.test(mark) ? 1 : -1))
    else if (
      depth === 0 &&
      (endsSentence(`${word}.`) || (word === '' && /[)\]”]/.test(words.charAt(found.index - 1))))
    )
      ends.push(found.index + mark.length)
  }
  return ends
}
