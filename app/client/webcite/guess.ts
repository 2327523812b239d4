import { siteName } from './site-names.ts'

/** What an address alone says about its page. Every part is a guess and shown as one. */
export interface Guess {
  readonly site: string
  readonly title?: string
  /** ISO date, as precise as the address: `2021-10-26` or `2021-10`. */
  readonly date?: string
}

/** Reads site, date and title off an address, without any network. */
export function guessFromAddress(url: URL): Guess {
  const title = titleInPath(url.pathname)
  const date = dateInPath(url.pathname)
  return {
    site: siteName(url.hostname) ?? url.hostname.replace(/^www\./, ''),
    ...(title === undefined ? {} : { title }),
    ...(date === undefined ? {} : { date }),
  }
}

/** A date written into a path: `/2021/10/26/`, `/2021-10-26-`, `/20211026/`, `/2021/oct/26/` or `/2021/10/`. */
function dateInPath(path: string): string | undefined {
  const [, year, month = '', day] =
    /\/((?:19|20)\d\d)[/-](\d{1,2}|[a-z]{3})(?:[/-](\d{1,2}))?(?=[/-]|$)/i.exec(path) ??
    /[/-]((?:19|20)\d\d)(\d\d)(\d\d)(?=[/-]|$)/.exec(path) ??
    []
  const number = monthNumber(month)
  if (year === undefined || number === 0) return undefined
  const date = `${year}-${String(number).padStart(2, '0')}`
  if (day === undefined) return date
  const days = new Date(Date.UTC(Number(year), number, 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= days ? `${date}-${day.padStart(2, '0')}` : date
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 1 to 12, or 0 for what is no month. */
function monthNumber(month: string): number {
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  return number <= 12 ? number : 0
}

const smallWords = new Set(
  'a an the and but or nor for of in on at to by as from with over into vs v'.split(' '),
)

/** The longest hyphenated segment, when it reads like a headline (three words or more). */
function titleInPath(path: string): string | undefined {
  const slugs = path
    .split('/')
    .map((part) => decode(part).replace(/\.[a-z]{2,5}$/i, ''))
    .map((part) => part.split(/[-_]+/).filter((word) => isWord(word)))
    .filter((words) => words.length >= 3)
  const [longest] = slugs.sort((one, other) => other.length - one.length)
  return longest === undefined ? undefined : headline(longest)
}

/** False for the numbers and keys that publishing systems leave in an address. */
function isWord(word: string): boolean {
  return word !== '' && !/^(?=.*\d)[0-9a-f]{6,}$/i.test(word) && !/^\d{5,}$/.test(word)
}

/** Capital letters as in a headline: first and last word, and all but the short joining words (Indigo R8). */
function headline(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const inside = at > 0 && at < words.length - 1
      return inside && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray percent sign: the segment is shown as it came.
    return part
  }
}
