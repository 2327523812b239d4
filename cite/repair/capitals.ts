import { MONTH_STEM } from '../vocabulary/months.ts'
import { staysInCapitals } from '../name/initials.ts'
import { isLittle } from '../text/title-case.ts'
import { longestName } from '../find/known-name.ts'
import { foldedLexicon } from '../find/lexicon.ts'
import { typedJournalAt } from './typed-core.ts'
import { isPronounceable } from './pronounceable.ts'
import { capitalizeEnd } from '../text/capitalize-end.ts'

/** Matches consecutive words in all caps, with the commas between them. */
const STRETCH =
  /(?<![\wÀ-ÿ.’'-])\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*(?:,? (?:\(?[A-ZÀ-Þ][A-ZÀ-Þ.’'&-]*[:)]*|&|\d{1,3}(?:ST|ND|RD|TH))(?![\wÀ-ÿ’'-]))+/g
const LAW_REVIEW = /(?:^| )(?:[A-Z]\.)*L\.(?:[A-Z]\.)*(?= |$)/

/**
 * Restores small capitals from a law review that were pasted as all caps: `HARV. L. REV.` becomes `Harv. L. Rev.`
 * (PS16). The length of the text doesn't change. Captions of cases are converted by CN10 instead.
 */
export function setDown(text: string): string {
  if (!/[A-ZÀ-Þ]{2}/.test(text)) return text
  const named = setDownJournals(text)
    .replace(ONE_WORD, setDownName)
    .replace(AFTER_IN, (title) => lowerStretch(title, '', ''))
  if (CAPTION.test(named)) return named
  return named
    .replace(STRETCH, (stretch, at: number) =>
      isSmallCaps(stretch, named.slice(at + stretch.length, at + stretch.length + 5)) ||
      (isPublicationPlace(named, at, at + stretch.length) && stretch.split(' ').some(isSpoken))
        ? lowerStretch(stretch, named.slice(0, at), named.slice(at + stretch.length))
        : stretch,
    )
    .replace(SITE, setDownName)
}

/**
 * Matches two parties. In all caps, `V.` can also be an initial, but only a case name precedes a volume or a docket
 * number.
 */
const CAPTION = / v\.? | V\.? [^,]+(?:, [^,]+)?,? (?:\d+ [A-Z]|NO\. |No\. |\[)/

/** Matches a book title in all caps between "in" and the page. */
const AFTER_IN = /(?<=, in )[A-ZÀ-Þ][A-ZÀ-Þ&:,’ -]{9,160}(?=,? (?:at )?\d[\d,– -]* \()/g

function setDownName(name: string): string {
  return isInitials(name, '') || /^USA?[^AEIUS]/.test(name)
    ? name
    : (BRANDS.find((brand) => brand.toUpperCase() === name) ?? lowerWord(name))
}

/** Matches the position after a volume, before a name that a page follows. */
const AFTER_VOLUME = /(?<=(?:^|[,.;)”’] |\bin )\d{1,4} )(?=[A-Z][A-Za-z.’'&, -]{0,70} \d)/g

/**
 * Restores the capitalization of a journal in the tables that was pasted in all caps, even if a few letters were
 * misread.
 */
function setDownJournals(text: string): string {
  let down = text
  const lower = text.toLowerCase()
  for (const { index } of text.matchAll(AFTER_VOLUME)) {
    const known = typedJournalAt(lower, index) ?? longestName(text, index, foldedLexicon().afterVolume, true)
    if (known === undefined || known.entry.kind !== 'journal') continue
    const written = text.slice(index, known.end)
    if (!/[A-Z]{2}[.’' ]|[a-z][A-Z]|[A-Z]{3}/.test(written) || /^[A-Z]+$/.test(written)) continue
    // Include words that follow the name in the table: `FORUM` in `HARV. L. REV. FORUM`.
    const more = /^(?: [A-Z]{3,}\.?)*(?= \d)/.exec(text.slice(known.end))?.[0] ?? ''
    down =
      down.slice(0, index) +
      capitalsLike(written, withInitialsOf(written, known.entry.name)) +
      more.replace(/[A-Z]+/g, lowerWord) +
      down.slice(known.end + more.length)
  }
  return down
}

/** Restores initials in the name of a journal, such as those of a university in `FIU L. Rev.` */
function withInitialsOf(written: string, name: string): string {
  const words = written.split(' ')
  const own = name.split(' ')
  if (words.length !== own.length || !/[a-z]/.test(written)) return name
  return own.map((word, at) => (/^[A-Z]{2,5}$/.test(words[at] ?? '') ? words[at] : word)).join(' ')
}

/**
 * Returns `written` with the capitalization of `model`. If the letters of the two differ, returns `written` unchanged.
 */
function capitalsLike(written: string, model: string): string {
  const letters = model.replace(/[^\p{L}&]/gu, '')
  let at = 0
  const result = written.replace(/[\p{L}&]/gu, (letter) => {
    const like = letters.charAt(at)
    at += 1
    return like.toLowerCase() === letter.toLowerCase() ? like : letter
  })
  return at === letters.length && result.toLowerCase() === written.toLowerCase() ? result : written
}

/**
 * Matches a single word in all caps in the position of a site or newspaper: `BROOKINGS (Mar. 1, 2022)`,
 * `FORBES, https://…`.
 */
const SITE = new RegExp(
  `(?<=[A-Za-z”’?!)\\d], |,[”"] )(?:[A-Z]{6,16}|[A-Z]{3,}\\d{2,4}|FORBES|WIRED|SLATE|SALON|AXIOS|VOX|VICE|QUARTZ)(?=,? \\((?:${MONTH_STEM}|\\d{1,2} [A-Z]|(?:19|20)\\d\\d\\))|, (?:${MONTH_STEM}[.a-z]* \\d|\\[?https?:))`,
  'g',
)
/** Matches a journal whose name is a single word in all caps, between the volume and the page. */
const ONE_WORD = /(?<=[A-Za-z”’?!], \d{1,4} )[A-Z]{6,}(?= \d)|\bARXIV(?=:\d)/g
const BRANDS = ['TechCrunch', 'arXiv', 'YouTube', 'LinkedIn', 'GitHub', 'TikTok', 'ProPublica', 'HuffPost']
/** Matches the text that can follow the name of a newspaper, a site, or a journal. */
const AFTER_PUBLICATION = new RegExp(
  `^(?:,? \\((?:last|${MONTH_STEM}|\\d{1,2} [A-Z]|(?:19|20)\\d\\d\\))|, (?:${MONTH_STEM}[.a-z]* \\d|https?:|at [A-Z]?\\d))`,
)

/**
 * Returns true if a name is in the position of a periodical or site, that is, between a volume and a page, or before a
 * date or URL.
 */
function isPublicationPlace(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start)
  if (/(?:^|[,.;)”’] )\d{1,4} $/.test(before)) return /^ \d/.test(text.slice(end, end + 2))
  return /[A-Za-z”’?!\d], $/.test(before) && AFTER_PUBLICATION.test(text.slice(end, end + 24))
}

/**
 * Returns true if words in all caps are small capitals rather than initials. There must be two pronounceable words, or
 * one pronounceable word next to `L. Rev.` or a similar abbreviation. A single word could be initials.
 */
function isSmallCaps(stretch: string, after: string): boolean {
  return stretch.split(', ').some((part, at) => {
    const words = part.split(' ').filter(isSpoken)
    const joined = at > 0 && words.length === 2 && /^(?:AND|OR)$/.test(words[0] ?? '')
    return (
      (words.length > 1 && (!joined || stretch.split(' ').filter(isSpoken).length > 3)) ||
      // If the next word isn't in all caps, the writer typed the capitals: `ACME L. Rev.`
      (words.length === 1 && LAW_REVIEW.test(part) && !(after === ' Rev.' && (words[0] ?? '').length < 6))
    )
  })
}

function isSpoken(word: string): boolean {
  const letters = word.replace(/[^A-ZÀ-Þ]/g, '')
  return (
    letters.length > 2 &&
    /[AEIOUYÀ-Þ]/.test(letters) &&
    !/[A-Z]\.[A-Z]/.test(word) &&
    !staysInCapitals(word) &&
    (isShortened(word) || isPronounceable(letters))
  )
}

/** Returns true if a word ends like an abbreviation (`EXCH.`, `NAT’L`). Initials don't end in this way. */
function isShortened(word: string): boolean {
  return /^[A-Z]{3,}\.,?$|[’'][A-Z],?$/.test(word)
}

/**
 * Returns true if a word in all caps consists of initials. The word can't be pronounced (`FSC`), or the number of a
 * standard follows it (`ISO 14001`).
 */
function isInitials(word: string, next: string): boolean {
  // A word with a period before another word is an abbreviation: `SEC.` and `EXCH.` in `U.S. SEC. & EXCH. COMM’N`.
  if (isShortened(word) && next !== '') return false
  // Before another word, `WHO` is the pronoun, not the organization: `WHO GOVERNS`.
  if (word === 'WHO' && /^[A-Z]/.test(next)) return false
  const letters = word.replace(/[^A-ZÀ-Þ]/g, '')
  return (
    staysInCapitals(word) ||
    /[A-Z]&[A-Z]/.test(word) ||
    (letters.length > 2 && !isShortened(word) && !isPronounceable(letters)) ||
    (/^(?!MAY|ACT|LAW)[A-Z]{3}$/.test(word) &&
      !isLittle(word.toLowerCase()) &&
      /^(?!(?:19|20)\d\d\b)\d{4,5}\b/.test(next))
  )
}

function lowerWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/^\(?[a-zà-þ]/, (letter) => letter.toUpperCase())
    .replace(/(^o[’']|^mc|-)[a-zà-þ]/gi, capitalizeEnd)
}

function isEtAl(words: readonly string[], at: number): boolean {
  const start = words[at] === 'ET' ? at : at - 1
  return words[start] === 'ET' && words[start + 1]?.startsWith('AL.') === true
}

function lowerStretch(stretch: string, before: string, after: string): string {
  // A number in the middle of a title splits the title into two groups of words: `ISO 9000 AND NOTES`.
  let opens = !/[A-Z] \d+,? $/.test(before)
  const closes = !/^ (?:\d+\w* [A-Z]{2}|(?:1[6-9]|20)\d\d\b)/.test(after)
  const following = /^ (\S+)/.exec(after)?.[1] ?? ''
  return stretch
    .split(' ')
    .map((word, at, words) => {
      const first = opens || (closes && at === words.length - 1)
      const afterComma = words[at - 1]?.endsWith(',') === true
      opens = word.endsWith(':')
      if (word === 'A' && !first && !afterComma && !/^[A-Z]\.$/.test(words[at - 1] ?? '')) return 'a'
      if (/^\(?[A-Z](?![\wÀ-ÿ])|[A-Z]\.[A-Z]|^I[IVX]+,?$/.test(word) && !/^[A-Z][’'][A-Z]{2}/.test(word))
        return word
      if (isInitials(word, words[at + 1] ?? following)) return word
      const small = word.toLowerCase()
      if (/^\d/.test(small) || isEtAl(words, at)) return small
      // A word after a comma can be the first word of a title, unless it is "and" or "or" in a list.
      if (!first && isLittle(small) && (!afterComma || small === 'and' || small === 'or')) return small
      return lowerWord(word)
    })
    .join(' ')
}
