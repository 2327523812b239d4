import { isGovernmentWord, readNameWords, spellPostalCode, type NameWord } from './name-words.ts'
import { isTopicWord } from './topic-words.ts'
import { seriesOf, unitedStatesVolume } from './reporter-names.ts'

/** A parsed case search. */
export type CaseQuery = {
  /** Words of the name without connecting words. The last one may be unfinished. */
  readonly words: readonly NameWord[]
  /** The words on each side of a typed "v."; absent if the query has no "v.". */
  readonly sides?: readonly [left: readonly NameWord[], right: readonly NameWord[]]
  /** True for `in re`, `ex parte`, or `matter of`: the case has one party. */
  readonly isSingle: boolean
  readonly topics: ReadonlySet<string>
  /** True if the last word may be unfinished. */
  readonly isOpen: boolean
  /** A location such as `384 us 436`. The page might not have been typed yet. */
  readonly place?: { readonly volume: number; readonly reporter: string; readonly page?: number }
  /** Other numbers, which may be a page, a year, or a volume. */
  readonly numbers: readonly number[]
}

/** Matches a volume, reporter, and page, and optionally another page. */
const PLACE =
  /(?<![\w.])(\d{1,3})\s*(u\.?\s?s\.?(?:\s*\([^)]*\))?|s\.?\s?ct\.?|l\.?\s?ed\.?(?:\s?2d)?|dall\.?|cranch|wheat\.?|pet\.?|how\.?|black|wall\.?)(?![a-z])\s*(\d{1,4})?(?!\w)/i

/** Parses a search; never throws, and may return an empty query. */
export function readCaseQuery(text: string): CaseQuery {
  const match = PLACE.exec(text)
  const rest =
    match === null ? text : `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  const numbers: number[] = []
  const named = rest.replace(/(?<![\w'’.-])\d{1,4}(?![\w'’-])/g, (number) => {
    numbers.push(Number(number))
    return ' '
  })
  const plain = named.replace(/[§¶"“”()[\],;:]/g, ' ')
  const [left = [], right = []] = plain
    .split(/\s(?:v|vs|versus)\.?\s/i, 2)
    .map((side) => readQueryWords(spellPostalCode(side)))
  const isVersus = left.length > 0 && right.length > 0
  const words = isVersus ? [...left, ...right] : readQueryWords(plain)
  // A word next to "v." is a party, even if it is also a topic.
  const parties = new Set(isVersus ? [...left, ...startOfParty(right)].map(({ text: word }) => word) : [])
  const topics = words.map(({ text: word }) => word).filter((word) => isTopicWord(word) && !parties.has(word))
  const place = match === null ? undefined : placeOf(match)
  return {
    words,
    isOpen: /[\p{L}\p{N}]$/u.test(text),
    numbers,
    isSingle: /^\s*(?:in re|ex parte|matter of)\s/i.test(text),
    topics: new Set(topics),
    ...(isVersus ? { sides: [left, right] } : {}),
    ...(place === undefined ? {} : { place }),
  }
}

/** Returns the first words of a typed party, up to and including the first name or government: `united airlines`. */
function startOfParty(words: readonly NameWord[]): readonly NameWord[] {
  const end = words.findIndex(({ text, weight }) => weight >= 1 || isGovernmentWord(text))
  return end === -1 ? words : words.slice(0, end + 1)
}

function readQueryWords(text: string): NameWord[] {
  return readNameWords(text).filter(
    ({ text: word, weight }) => weight > 0 && !/^(?:cir|ct|sct|at)$/.test(word),
  )
}

function placeOf([, volume = '', reporter = '', page]: RegExpExecArray): CaseQuery['place'] {
  const own = unitedStatesVolume(reporter, Number(volume))
  return {
    volume: own ?? Number(volume),
    reporter: own === undefined ? seriesOf(reporter) : 'U.S.',
    ...(page === undefined ? {} : { page: Number(page) }),
  }
}
