import { isInitialism } from '../name/initials.ts'
import { isLittle } from '../text/title-case.ts'

/** Words in capitals that follow each other; a comma ends them. */
const STRETCH = /(?<![\w.’'-])\(?[A-Z][A-Z.’'&-]*[:)]*(?: (?:\(?[A-Z][A-Z.’'&-]*[:)]*|&)(?![\w’'-]))+/g
const LAW_REVIEW = /(?:^| )(?:[A-Z]\.)*L\.(?:[A-Z]\.)*(?= |$)/

/**
 * Sets down what the small capitals of a law review become when they are pasted: `HARV. L. REV.` is `Harv. L. Rev.`
 * (PS16). The text keeps its length. Captions of cases have a reading of their own (CN10).
 */
export function setDown(text: string): string {
  if (/ v\.? /i.test(text)) return text
  return text.replace(STRETCH, (stretch) => (isSmallCaps(stretch) ? lowered(stretch) : stretch))
}

/** Two words that can be said, or one beside the `L.` of a law review; a lone word in capitals may be a name's initials. */
function isSmallCaps(stretch: string): boolean {
  const words = stretch.split(' ').filter(isSpoken).length
  return words > 1 || (words === 1 && LAW_REVIEW.test(stretch))
}

function isSpoken(word: string): boolean {
  const letters = word.replace(/[^A-Z]/g, '')
  return letters.length > 2 && /[AEIOUY]/.test(letters) && !/[A-Z]\.[A-Z]/.test(word) && !isInitialism(word)
}

function lowered(stretch: string): string {
  let opens = true
  return stretch
    .split(' ')
    .map((word, at, words) => {
      const first = opens || at === words.length - 1
      opens = word.endsWith(':')
      if (/^\(?[A-Z]\b|[A-Z]\.[A-Z]|^I[IVX]+$/.test(word) && !/^[A-Z][’'][A-Z]{2}/.test(word)) return word
      if (isInitialism(word)) return word
      const small = word.toLowerCase()
      if (!first && isLittle(small)) return small
      return small
        .replace(/^\(?[a-z]/, (letter) => letter.toUpperCase())
        .replace(/(^o[’']|^mc|-)[a-z]/gi, (head) => head.slice(0, -1) + head.slice(-1).toUpperCase())
    })
    .join(' ')
}
