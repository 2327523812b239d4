import type { PlacedCitation } from './sequence.ts'

/** Returns true if a text contains a name with one letter missing, added, or changed: `Bommassani` for `Bommasani`. */
export function hasTypo(text: string, name: string): boolean {
  return findSpelling(text, name) !== undefined
}

/**
 * Returns the word in a text that a name misspells: one letter differs, or two adjacent letters are swapped. Returns
 * undefined if no word matches.
 */
export function findSpelling(text: string, name: string): string | undefined {
  if (name.length < SHORTEST) return undefined
  return (text.match(/\p{Lu}[\p{L}’-]{4,}/gu) ?? []).find((word) => {
    if (word.length > name.length) return isWithoutLetter(word, name)
    if (word.length < name.length) return isWithoutLetter(name, word)
    return isChanged(word, name)
  })
}

/** Returns an author's name of the same length that starts like `name` and differs from it by two letters. */
export function findLikeAuthor(text: string, name: string): string | undefined {
  if (name.length <= SHORTEST) return undefined
  const authors = [...text.matchAll(/(?<=\p{Lu}[\p{L}.’'-]* )(\p{Lu}[\p{L}’-]{4,})(?=, )/gu)]
  return authors
    .map(([word]) => word)
    .find((word) => {
      const apart = [...word].filter((letter, at) => letter !== name.charAt(at))
      const isSameStart = word.slice(0, COMMON_START) === name.slice(0, COMMON_START)
      return word.length === name.length && apart.length === 2 && isSameStart
    })
}

/** Number of letters that two similar names must share at the start. */
const COMMON_START = 4

/**
 * Minimum length of a name to compare. Short names that differ by one letter, such as `Miles` and `Mills`, often belong
 * to two people.
 */
const SHORTEST = 6

function isWithoutLetter(long: string, short: string): boolean {
  if (long.length - short.length !== 1) return false
  let at = 0
  while (at < short.length && long.charAt(at) === short.charAt(at)) at += 1
  return long.slice(at + 1) === short.slice(at)
}

/** Returns true if two words of the same length differ by one lowercase letter or by two swapped letters. */
function isChanged(one: string, other: string): boolean {
  const apart = [...one].flatMap((letter, at) => (letter === other.charAt(at) ? [] : [at]))
  const [first = 0, second] = apart
  if (first === 0) return false
  if (apart.length === 1) return true
  return apart.length === 2 && second === first + 1 && one.charAt(first) === other.charAt(second)
}

/**
 * Returns true if the text before *supra* can be a name. The parser sometimes mistakes a sentence or a page for a name.
 */
export function isName(antecedent: string): boolean {
  // `Volume I, Section III.D, supra` refers to a part of the document.
  if (
    /(?:^|[ ,])(?:Appendix|Chapter|Part|Section|Subsection|Volume)s? [IVXLC\dA-Z][\w.()–-]{0,14}$/.test(
      antecedent,
    )
  )
    return false
  return /\p{L}/u.test(antecedent) && (antecedent.match(/(?<![\p{L}’'-])\p{Ll}{4,}/gu) ?? []).length < 6
}

/** Returns true if *Supra* is part of a website's name: `JD Supra (June 2, 2021)`. */
export function isSiteName(text: string, { core }: PlacedCitation): boolean {
  return /^Supra$/.test(text.slice(...core)) && !/[,.]\s*$/.test(text.slice(0, core[0]))
}

/** Returns true if a note defines a name as a hereinafter name. */
export function hasOwnName(text: string, name: string): boolean {
  return [...text.matchAll(/[[(]hereinafter,? [“"]?([^\])]*)/gi)].some(
    ([, own = '']) => own.startsWith(name) || name.endsWith(own.replace(/[”"]$/, '')),
  )
}

/**
 * Returns true if a note contains an author's name and then a title. In a reference, *supra* would directly follow the
 * name.
 */
export function namesAuthor(text: string, name: string): boolean {
  return new RegExp(
    `\\p{Lu}[\\p{L}.]{0,40}(?: \\p{Lu}\\.)? ${name.replace(/[^\p{L}]/gu, '.')}, (?!supra\\b)[^;]{5,160}, \\*?in\\b[^;]{3,120}supra\\b`,
    'u',
  ).test(text)
}

/**
 * Returns true if a note contains a name followed by the place or date of a work. In a reference, *supra* would
 * directly follow the name.
 */
export function namesWork(text: string, name: string): boolean {
  const called = name.replace(/[^\p{L}\p{N}]/gu, '.')
  return new RegExp(
    `(?<![\\p{L}-])${called}\\.?, (?![^;]{0,80}\\b(?:supra|at \\d))[^;]{5,240}(?:\\((?:[^()]{0,60} )?(?:1[5-9]|20)\\d\\d\\)|https?:)`,
    'u',
  ).test(text)
}

/**
 * Returns the last word of a name, without “et al.,” the period of an abbreviation, or an article of a treaty:
 * `Additional Protocol II art. 15`.
 */
export function lastWord(name: string): string {
  const bare = name.replace(
    /,? et al\.?$|,? (?:arts?\.|§§?|¶¶?|cls?\.|pts?\.|chs?\.) ?[\dIVXLC][\w(),.–-]*$/,
    '',
  )
  return /(?<![\p{L}\p{N}’'-])[\p{L}\p{N}’'-]+(?=\.?$)/u.exec(bare)?.[0] ?? name
}
