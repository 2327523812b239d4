import { bracketAt } from '#cite/find/parenthesis.ts'
import { smallWords } from '#cite/segment/unread.ts'

/** Matches the end of a citation, after which a parenthetical can follow: a date, a URL, or a number. */
const CITATION_END = /(?:[)\]]|https?:\/\/\S+|\d[^\s,;]*)\s$/

/**
 * Matches the start of a parenthetical that describes or quotes the source, defines its short name, or says how a
 * quotation was changed.
 */
const EXPLANATORY =
  /^(?:["“‘'[]|\. \. \.|(?:\p{Ll}+ly )?(?!pending\b|forthcoming\b|amending\b)\p{Ll}+ing\b|(?:same|dict(?:a|um)|hereinafter|cleaned up)\b|(?:\p{L}+ ){0,3}(?:[Ee]mphas[ie]s|[Aa]lterations?|[Bb]rackets|[Cc]itations?|[Qq]uotations?|[Ff]ootnotes?|[Ee]llips[ie]s|[Pp]unctuation|[Pp]aragraph breaks?)\b|[^()]{2,60}\b(?:C\.)?JJ?\., )/u

/** Matches the start of a parenthetical that is always part of the citation. */
const OF_CITATION =
  /^(?:per curiam|en banc|plurality|mem\.|table|orig\.|on file|last |to be codified|codified|current |effective |as amended|as added|repealed|reprinted|rel\. |available |unpublished|forthcoming|nos?\. ?\d|statement|testimony|remarks)/i

/** Minimum number of lowercase words in a parenthetical without a year that describes the source. */
const FEWEST_WORDS = 3

function isExplanatory(inner: string): boolean {
  if (OF_CITATION.test(inner)) return false
  if (EXPLANATORY.test(inner) || /^\p{Ll}[^“"]*[“"]/u.test(inner)) return true
  if (/^\p{Lu}\p{Ll}* [“"][^”"]{20}/u.test(inner)) return true
  return smallWords(inner) >= FEWEST_WORDS && !/(?:1[6-9]|20)\d\d$/.test(inner)
}

/** Returns a citation without the parentheticals that describe or quote the source or define its short name. */
export function withoutParentheticals(written: string): string {
  let kept = ''
  let read = 0
  for (const { index: at } of written.matchAll(/(?<=\s)[([]/g)) {
    const before = kept + written.slice(read, at)
    if (at < read || !CITATION_END.test(before)) continue
    const bracket = bracketAt(written, at)
    const inner = bracket?.inner ?? written.slice(at + 1)
    const isHereinafter = written.charAt(at) === '[' && inner.startsWith('hereinafter')
    if (!isHereinafter && (written.charAt(at) === '[' || !isExplanatory(inner))) continue
    kept = before.trimEnd()
    read = bracket?.end ?? written.length
  }
  return kept + written.slice(read)
}
