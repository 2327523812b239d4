import { staysInCapitals } from '../name/initials.ts'
import { isLittle } from '../text/title-case.ts'

/** Words in capitals that follow each other, with the commas between them. */
const STRETCH =
  /(?<![\wÀ-ÿ.’'-])\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*(?:,? (?:\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*|&)(?![\wÀ-ÿ’'-]))+/g
const LAW_REVIEW = /(?:^| )(?:[A-Z]\.)*L\.(?:[A-Z]\.)*(?= |$)/

/**
 * Sets down what the small capitals of a law review become when they are pasted: `HARV. L. REV.` is `Harv. L. Rev.`
 * (PS16). The text keeps its length. Captions of cases have a reading of their own (CN10).
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
 * Two words that can be said, side by side or with an *and* beside one, or one beside the `L.` of a law review; a lone
 * word in capitals may be a name's initials.
 */
function isSmallCaps(stretch: string, after: string): boolean {
  return stretch.split(', ').some((part, at) => {
    const words = part.split(' ').filter(isSpoken)
    const joined = at > 0 && words.length === 2 && /^(?:AND|OR)$/.test(words[0] ?? '')
    return (
      (words.length > 1 && (!joined || stretch.split(' ').filter(isSpoken).length > 3)) ||
      // What goes on in small letters was set in them: `ACME L. Rev.`
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
      if (staysInCapitals(word) || /[A-Z]&[A-Z]/.test(word)) return word
      const small = word.toLowerCase()
      if (
        (small === 'et' && words[at + 1]?.startsWith('AL.') === true) ||
        (small.startsWith('al.') && words[at - 1] === 'ET')
      )
        return small
      // After a comma a title may begin; *and* goes on with a list.
      if (!first && isLittle(small) && (!afterComma || small === 'and' || small === 'or')) return small
      return small
        .replace(/^\(?[a-zà-þ]/, (letter) => letter.toUpperCase())
        .replace(/(^o[’']|^mc|-)[a-zà-þ]/gi, (head) => head.slice(0, -1) + head.slice(-1).toUpperCase())
    })
    .join(' ')
}
