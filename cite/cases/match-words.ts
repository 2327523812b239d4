import { lettersOf, type CaseIndex } from './case-index.ts'
import { isSlip, weighWord, type NameWord } from './name-words.ts'

/** An indexed word that may match a typed word, with its fit: 1 is exact. */
export type WordMatch = { readonly number: number; readonly fit: number }

const SHORTEST_BEGINNING = 5

const EXACT = 1
const PREFIX = 0.9
const SLIP = 0.75
/** Fit of a misspelling if some name contains the word exactly as typed. The word is then probably not misspelled. */
const SLIP_OF_NAME = 0.62
const SHORT_FORM = 0.7
const FIRST_LETTER_SLIP = 0.6

/**
 * Returns indexed words that may match a typed word, best first: the word itself, completions, abbreviations in either
 * direction, and, if all of these are rare, misspellings.
 */
export function matchWord(index: CaseIndex, { text, cut }: NameWord, isOpen: boolean): WordMatch[] {
  const matches: WordMatch[] = []
  const exact = index.numbers.get(text)
  if (exact !== undefined) matches.push({ number: exact, fit: EXACT })
  const [from, to] = rangeOf(index, text.charAt(0))
  for (let number = from; number < to; number += 1) {
    const known = index.words[number] ?? ''
    const fit =
      number === exact ? 0 : fitOf(text, known, { isOpen: isOpen || cut, isCut: index.cut.has(known) })
    if (fit > 0) matches.push({ number, fit })
  }
  const isUnsure = matches.every(({ number, fit }) => fit <= SLIP || isRare(index, number))
  if (isUnsure)
    matches.push(
      ...matchSlips(index, text, [from, to])
        .filter(({ number }) => !matches.some((one) => one.number === number))
        .map(({ number, fit }) => ({ number, fit: exact === undefined ? fit : Math.min(fit, SLIP_OF_NAME) })),
    )
  return matches.toSorted((a, b) => b.fit - a.fit)
}

function isRare(index: CaseIndex, number: number): boolean {
  return (index.starts[number + 1] ?? 0) - (index.starts[number] ?? 0) <= 8
}

/** Returns how well an indexed word fits a typed word with the same first letter; 0 if it doesn't fit. */
function fitOf(
  typed: string,
  known: string,
  { isOpen, isCut }: { readonly isOpen: boolean; readonly isCut: boolean },
): number {
  if (known.startsWith(typed)) {
    if (known.length - typed.length === 1 && known.endsWith('s')) return PREFIX
    // A complete word is rarely the start of a name, but an abbreviation often is.
    if (isOpen || typed.length >= SHORTEST_BEGINNING || isKind(known))
      return PREFIX - 0.02 * Math.min(10, known.length - typed.length)
    return 0
  }
  if (typed.startsWith(known)) {
    if (typed.length - known.length === 1 && typed.endsWith('s')) return PREFIX
    return isCut && known.length >= 4 && typed.length >= 7 ? SHORT_FORM : 0
  }
  // Contractions keep the last letter: Internatl, Assn, Natl, Dept.
  const [short, long] = known.length < typed.length ? [known, typed] : [typed, known]
  if (short.length < 3 || long.length < 6 || short.length > long.length * 0.7) return 0
  return short.at(-1) === long.at(-1) && CONTRACTIONS.has(short) && isWithin(short, long) ? SHORT_FORM : 0
}

const CONTRACTIONS = new Set(
  'assn atty bldg bldgs commn commr dept dist govt hosp intl internatl internat natl mfg mgmt secy supt univ educ'.split(
    ' ',
  ),
)

/**
 * Returns true for a word that denotes a kind of organization, office, or government, such as `dept`, and so is never a
 * name.
 */
function isKind(word: string): boolean {
  return weighWord(word) < 1
}

function isWithin(short: string, long: string): boolean {
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

function matchSlips(index: CaseIndex, text: string, [from, to]: readonly [number, number]): WordMatch[] {
  if (text.length < 4) return []
  const near: WordMatch[] = []
  const letters = lettersOf(text)
  const differing = text.length >= 9 ? 4 : 2
  for (let number = from; number < to; number += 1)
    if (
      bitsOf((index.letters[number] ?? 0) ^ letters) <= differing &&
      isNear(text, index.words[number] ?? '')
    )
      near.push({ number, fit: SLIP })
  // A wrong first letter is rare: it may be replaced, missing, doubled, or swapped with the second.
  const tail = text.slice(1)
  for (let number = 0; number < index.words.length; number += 1) {
    if (number === from) number = to
    if (bitsOf((index.letters[number] ?? 0) ^ letters) > 2) continue
    const word = index.words[number] ?? ''
    const isOff =
      word === tail ||
      (word.length === text.length && word.endsWith(tail)) ||
      (word.length === text.length + 1 && word.endsWith(text)) ||
      (word.charAt(0) === text.charAt(1) &&
        word.charAt(1) === text.charAt(0) &&
        word.slice(2) === text.slice(2))
    if (isOff) near.push({ number, fit: FIRST_LETTER_SLIP })
  }
  return near
}

function bitsOf(number: number): number {
  let rest = number - ((number >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Allows one misspelling in a word of at least four letters. The word may be unfinished. */
function isNear(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 2) return false
  if (typed.length === 4 || known.length === 4) return isShortSlip(typed, known)
  return isSlip(typed, known)
}

/**
 * Returns true if two words of about four letters differ only in two adjacent letters that are swapped, or in one
 * letter that is doubled or dropped.
 */
function isShortSlip(a: string, b: string): boolean {
  if (a.length === b.length) {
    const at = [...a].findIndex((letter, index) => letter !== b.charAt(index))
    return at !== -1 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
  }
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.length - short.length === 1 && isWithin(short, long) && short.charAt(0) === long.charAt(0)
}

/** Returns the range of indexed words that start with a letter. */
function rangeOf(index: CaseIndex, letter: string): [from: number, to: number] {
  const first = (wanted: string): number => {
    let low = 0
    let high = index.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((index.words[middle] ?? '') < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  return [first(letter), first(`${letter}￿`)]
}
