import { staysInCapitals } from '../name/initials.ts'
import { isLittle } from '../text/title-case.ts'

/** Consecutive words in capitals, with the commas between them. */
const STRETCH =
  /(?<![\wÀ-ÿ.’'-])\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*(?:,? (?:\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*|&)(?![\wÀ-ÿ’'-]))+/g
const LAW_REVIEW = /(?:^| )(?:[A-Z]\.)*L\.(?:[A-Z]\.)*(?= |$)/

/**
 * Converts small capitals of a law review, which paste as capitals: `HARV. L. REV.` becomes `Harv. L. Rev.` (PS16). The
 * length of the text doesn't change. Case captions are read separately (CN10).
 */
export function setDown(text: string): string {
  if (/ v\.? /i.test(text)) return text
  return text.replace(STRETCH, (stretch, at: number) =>
    isSmallCaps(stretch, text.slice(at + stretch.length, at + stretch.length + 5))
      ? lowerStretch(stretch)
      : stretch,
  )
}

/**
 * Returns true if two pronounceable words are adjacent or joined by *and*, or one is next to the `L.` of a law review.
 * A single word in capitals may be initials.
 */
function isSmallCaps(stretch: string, after: string): boolean {
  return stretch.split(', ').some((part, at) => {
    const words = part.split(' ').filter(isSpoken)
    const joined = at > 0 && words.length === 2 && /^(?:AND|OR)$/.test(words[0] ?? '')
    return (
      (words.length > 1 && (!joined || stretch.split(' ').filter(isSpoken).length > 3)) ||
      // If the next word is in lowercase, the author typed these capitals: `ACME L. Rev.`
      (words.length === 1 && LAW_REVIEW.test(part) && !(after === ' Rev.' && (words[0] ?? '').length < 6))
    )
  })
}

function isSpoken(word: string): boolean {
  const letters = word.replace(/[^A-ZÀ-Þ]/g, '')
  return (
    letters.length > 2 && /[AEIOUYÀ-Þ]/.test(letters) && !/[A-Z]\.[A-Z]/.test(word) && !staysInCapitals(word)
  )
}

/**
 * Returns whether a word in capitals is initials: it has no vowels, or precedes the number of a standard (`FSC`, `ISO
 * 14001`).
 */
function isInitials(word: string, next: string): boolean {
  return (
    staysInCapitals(word) ||
    /[A-Z]&[A-Z]/.test(word) ||
    /^[B-DF-HJ-NP-TV-XZ]{3,5}[,:;)]?$/.test(word) ||
    (/^(?!MAY|ACT|LAW)[A-Z]{3}$/.test(word) && /^\d{3,5}\b/.test(next))
  )
}

function lowerStretch(stretch: string): string {
  let opens = true
  return stretch
    .split(' ')
    .map((word, at, words) => {
      const first = opens || at === words.length - 1
      const afterComma = words[at - 1]?.endsWith(',') === true
      opens = word.endsWith(':')
      if (word === 'A' && !first && !afterComma && !/^[A-Z]\.$/.test(words[at - 1] ?? '')) return 'a'
      if (/^\(?[A-Z]\b|[A-Z]\.[A-Z]|^I[IVX]+,?$/.test(word) && !/^[A-Z][’'][A-Z]{2}/.test(word)) return word
      if (isInitials(word, words[at + 1] ?? '')) return word
      const small = word.toLowerCase()
      if (
        (small === 'et' && words[at + 1]?.startsWith('AL.') === true) ||
        (small.startsWith('al.') && words[at - 1] === 'ET')
      )
        return small
      // A word after a comma may start a title, but *and* continues a list.
      if (!first && isLittle(small) && (!afterComma || small === 'and' || small === 'or')) return small
      return small
        .replace(/^\(?[a-zà-þ]/, (letter) => letter.toUpperCase())
        .replace(/(^o[’']|^mc|-)[a-zà-þ]/gi, (head) => head.slice(0, -1) + head.slice(-1).toUpperCase())
    })
    .join(' ')
}
