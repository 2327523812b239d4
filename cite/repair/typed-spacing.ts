import { SHORTENED_MONTH } from '../vocabulary/months.ts'
import { courtIdOf, courtNameOf } from '../court/court.ts'
import type { TextEdit } from './text-edit.ts'
import { isInAddress } from './clean.ts'
import { longestName } from '../find/known-name.ts'
import { readLexicon } from '../find/lexicon.ts'
import { typedCoreAt } from './typed-core.ts'
import { bracketDepth } from '../text/brackets.ts'

/** Matches positions where a comma is missing between the parts of a citation, or a space is missing after a comma. */
const SEPARATORS = new RegExp(
  `,(?=\\d{1,4} [A-Z])(?<= v\\. [A-Z][\\w.’ ]{1,60},)| (?=(?:(?:aff|rev)[’']?d|vacated|cert\\.? den(?:ied|\\.)|(?:overruled|abrogated|superseded|limited|disapproved)(?: (?:in part|on other grounds))? (?:of )?by|later proceeding)(?: (?:sub nom\\.|in part|on other grounds|per curiam))?,? (?:\\d{1,4} [A-Z]|[A-Z][\\w.’]* ))(?<=\\d\\) )| (?=(?:19|20)\\d\\d\\))(?<=\\b${SHORTENED_MONTH}\\. \\d{1,2} )(?<=\\([^()]{0,50} )`,
  'g',
)

/** Corrects spaces, periods, commas, and brackets that are missing or repeated in and around citations (PS20). */
export function spacingEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const {
    0: { length },
    index,
  } of text.matchAll(TWO_NUMBERS))
    if (isPageAndNext(text, index, index + length))
      edits.push({ from: index + 1, to: index + length, words: ', ' })
  return [
    ...edits,
    ...doubledSpaces(text),
    ...strayedSpaces(text),
    ...leftOut(text),
    ...bracketedParts(text),
    ...pincitesByAt(text),
    ...ordinalEdits(text),
    ...capitalCourts(text),
    ...missingBrackets(text),
    // A minus sign or two hyphens between numbers become the dash of a range.
    ...[...text.matchAll(/(?:[−‒](?<=\d.)|--(?<=\d--))(?=\d)/g)].map(({ 0: { length }, index }) => ({
      from: index,
      to: index + length,
      words: '–',
    })),
    // In Oklahoma, the abbreviations of the code and its supplement can be joined without a space:
    // `22 O.S.Supp.2015, § 19`.
    ...[...text.matchAll(/\bO\.S\.(?=Supp\.)/g)].map(({ 0: { length }, index }) => ({
      from: index + length,
      to: index + length,
      words: ' ',
    })),
  ]
}

/** Matches a number at the start of a line. The number can have extra spaces around it. */
const LINE_NUMBER = /(?:^|\n)[ \t]{0,8}(?:-\s?)?\d{1,4}[.)]?$/

function doubledSpaces(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: spaces, index } of text.matchAll(/[ \u00a0]{2,}/g)) {
    const to = index + spaces.length
    const inside =
      index > 0 && to < text.length && !/\s/.test(text.charAt(index - 1)) && !/\s/.test(text.charAt(to))
    if (inside && !LINE_NUMBER.test(text.slice(Math.max(0, index - 16), index)))
      edits.push({ from: index, to, words: ' ' })
  }
  return edits
}

/**
 * Removes extra spaces that PDFs add before the comma of a pincite and inside the parentheses around court and year:
 * `34 , 36 ( 9th Cir. 1993 )`.
 */
function strayedSpaces(text: string): TextEdit[] {
  // Each lookbehind follows a rare character, because a lookbehind at the start of the pattern would run at every
  // character.
  const stray =
    /,(?= \((?:1[789]|20)\d\d\))(?<=[A-Z][\w.]{0,12} \d{1,4},)|[ \u00a0](?:(?<=\d.)[ \u00a0]{0,2}(?=,[ \u00a0]{1,3}\d)|(?<=\(.)[ \u00a0]{0,2}(?=[A-Z0-9][\w. \u00a0]{0,30}\d{4}[ \u00a0]{0,3}\))|(?<=\([\w. \u00a0]{0,40}\d{4}.)[ \u00a0]{0,2}(?=\)))/g
  return [...text.matchAll(stray)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
    words: '',
  }))
}

/**
 * Matches a page and its pincite without a space between them: `12 F.3d 456,458 (`. Doesn't match a number with a comma
 * as thousands separator.
 */
const CLOSE_PINCITE =
  /(?<![\w.]|\d,)(\d{1,4} )(?!FCC Rcd|F\.C\.C\.)[A-Z][\w.’' ]{1,20}[ .]\d{1,3},(?=\d{3}(?:[-–]\d{1,3})?(?: nn?\.\s?\d+)? ?\()/g
/** Matches a reporter without a space before its page, or a page without a space before the court and year. */
const CLOSED_UP =
  /(?<=\d )(?:U\.S\.|S\. ?Ct\.|F\. ?Supp\.(?: ?[23]d)?|L\. ?Ed\.(?: ?2d)?|(?:F|P|A|N\.[EW]|S\.[EW]|So)\. ?(?:2d|3d|4th))(?=\d{1,4}[, (])|\d(?=\((?:[A-Z0-9][\w. ]{0,20}[. ])?(?:1[89]|20)\d\d\))/g
/** Matches the court and year of the last citation if the closing parenthesis is missing at the end of the text. */
const CUT_OFF = /\d \((?:[A-Z0-9][\w.’' ]{1,30} )?(?:1[789]|20)\d\d$/

const PART = '\\[(?:\\d{1,2}|[A-Za-z]|[ivx]{2,4})\\]'
/**
 * Matches subdivisions in brackets after a section of a New York code, or after any section and a space. Without a
 * space, brackets after any other section can be the subdivisions of a treatise (`§ 13.05[A]`).
 */
const BRACKETED_PARTS = new RegExp(
  `(?:\\b(?:CPLR|CPL|EPTL|SCPA|RPAPL|RPL|DRL|FCA|VTL|NYCRR) \\d[\\w.-]{0,12}(?= ?\\[)|§ ?\\d[\\w.-]{0,12}(?= \\[))( ?${PART}(?: ?${PART}){0,4})(?!\\w)`,
  'g',
)

/** Replaces the brackets around subdivisions with parentheses, as in the New York citation `CPLR 3212 [b] [1]`. */
function bracketedParts(text: string): TextEdit[] {
  return [...text.matchAll(BRACKETED_PARTS)].map(({ 0: found, 1: parts = '', index }) => ({
    from: index + found.length - parts.length,
    to: index + found.length,
    words: parts.replace(/ ?\[(\w+)\]/g, '($1)'),
  }))
}

/** Adds the missing spaces between pages and their pincites: `12 F.3d 456,458 (`. */
function closePincites(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: found, 1: volume = '', index } of text.matchAll(CLOSE_PINCITE)) {
    const named = longestName(text, index + volume.length, readLexicon().afterVolume)
    const to = index + found.length
    const paged = named?.entry.kind === 'case' || named?.entry.name === 'Stat.'
    if (named !== undefined && paged && /^\d+,$/.test(text.slice(named.end, to).trim()))
      edits.push({ from: to, to, words: ' ' })
  }
  return edits
}

/** Adds missing spaces and periods (`Roe v.Doe`, `Id at 5`, `(2d ed 2005)`), and removes a period after "et". */
function leftOut(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  // Colorado prints its public-domain citations without spaces: `2018COA54`, `2019CO12`.
  for (const { 1: year = '', 2: court = '', index } of text.matchAll(
    /(?<!\w)(20\d\d)(COA?)(?=\d{1,3}M?(?!\w))/g,
  )) {
    edits.push({ from: index + year.length, to: index + year.length, words: ' ' })
    const end = index + year.length + court.length
    edits.push({ from: end, to: end, words: ' ' })
  }
  // Some publishers spell `Comm’n` and `Comm’r` with one "m".
  for (const { index } of text.matchAll(
    /\bCom(?=[’'][nr]\b)(?:(?=[^;“”]{0,80} v\. )|(?<= v\. [^;“”]{0,80}))/g,
  ))
    edits.push({ from: index + 3, to: index + 3, words: 'm' })
  // Add a missing space after a comma, except in URLs (RJ3): `Short Notes,WALL ST. J.`, `Short Notes,42 F.3d 7`.
  for (const { index } of text.matchAll(/(?<=[a-z]{2}[”’]?),(?=[A-Z][A-Za-z]{2}|\d{1,3} [A-Z][\w.’]*[. ])/g))
    if (!isInAddress(text, index)) edits.push({ from: index + 1, to: index + 1, words: ' ' })
  // Add spaces that are missing in text from a PDF: `384 U.S.436,444(1966)`.
  for (const { index, 0: found } of text.matchAll(CLOSED_UP))
    edits.push({ from: index + found.length, to: index + found.length, words: ' ' })
  for (const { index } of text.matchAll(/ et\.(?= al\b)/g))
    edits.push({ from: index + 3, to: index + 4, words: '' })
  for (const { index } of text.matchAll(/ ed(?=(?: (?:1[789]|20)\d\d)?\))(?<=\d(?:st|nd|rd|th|d)? ed)/g))
    edits.push({ from: index + 3, to: index + 3, words: '.' })
  for (const { 0: found, index } of text.matchAll(/(?<=\b(?:[Ss]ee|also|[Cc]f\.?)),? eg\.?,? (?=[\w“"])/g))
    edits.push({ from: index, to: index + found.length, words: ', e.g., ' })
  for (const { index } of text.matchAll(/ [vV]\.(?=[A-Z][a-z])/g))
    edits.push({ from: index + 3, to: index + 3, words: ' ' })
  edits.push(...closePincites(text))
  const cut = CUT_OFF.exec(text.slice(-60))
  if (cut !== null) edits.push({ from: text.length, to: text.length, words: ')' })
  // Add a missing space after a section or paragraph symbol: `42 U.S.C. §1395`.
  for (const { 0: sign, index } of text.matchAll(/[.\w] ?(?:§§?|¶¶?)(?=\d)/g))
    edits.push({ from: index + sign.length, to: index + sign.length, words: ' ' })
  // Add a missing comma, or the missing space after a comma: `Roe v. Doe,384 U.S. 436,444 (1966)`, `(2d Cir. 1999)
  // aff’d 210 F.3d 88`, `(Jan. 27 2017)`.
  for (const { 0: found, index } of text.matchAll(SEPARATORS))
    edits.push({ from: index, to: index + found.length, words: ', ' })
  // Add a missing space before the year: `35(c)(1991)`, `42 U.S.C. § 1983(1994)`.
  for (const { index } of text.matchAll(/\((?=(?:1[789]|20)\d\d\)(?!\w))(?<=[\d)]\()/g))
    edits.push({ from: index, to: index, words: ' ' })
  for (const { index } of text.matchAll(/, No(?= \d[\w-]* ?\()/g))
    edits.push({ from: index + 4, to: index + 4, words: '.' })
  for (const { index } of text.matchAll(/\b[Ii]d(?= at \*?\d)/g))
    edits.push({ from: index + 2, to: index + 2, words: '.' })
  return edits
}

/**
 * Corrects `45 at 48 (9th Cir. 2019)`, because a comma separates a page from its pincite. Before the star page of a
 * database opinion, writes `, at`.
 */
function pincitesByAt(text: string): TextEdit[] {
  return [...text.matchAll(PINCITE_BY_AT)].map(({ 0: found, 1: star = '', index }) => ({
    from: index,
    to: index + found.length,
    words: star === '' ? ', ' : ', at *',
  }))
}

const PINCITE_BY_AT =
  / (?:at )?(?:(\*)|(?<=at ))(?<=[A-Za-z.] \d{1,8} (?:at )?\*?)(?=\d{1,5}(?:[-–]\d{1,5})? \((?:[A-Za-z0-9][^()\n]{0,40} )?(?:1[789]|20)\d\d\))/g

/** Lowercases the letters of ordinals in a line in all caps: `F.3D 12`, `(9TH CIR.`. */
function ordinalEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: end, index } of text.matchAll(
    /(?:D|TH|ST|ND|RD)(?= (?:\d|C(?:IR|ir)\b))(?<=[A-Z.( ]\d{1,2}(?:D|TH|ST|ND|RD))/g,
  ))
    edits.push({
      from: index,
      to: index + end.length,
      words: end.toLowerCase().replace(/[nr]d/, 'd'),
    })
  return edits
}

/** Corrects courts in a line in all caps: `(9TH CIR. 2001)`, `(GA. CT. APP. 2020)`. */
function capitalCourts(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 1: words = '', index } of text.matchAll(CAPITAL_COURT)) {
    const id = /[A-Z]{3}/.test(words) ? courtIdOf(words) : undefined
    const name = id === undefined ? undefined : courtNameOf(id)
    if (name !== undefined && name.toUpperCase() === words)
      edits.push({
        from: index + 1,
        to: index + 1 + words.length,
        words: name,
      })
  }
  return edits
}

const CAPITAL_COURT = /\(([A-Z0-9][A-Z0-9. ]{2,24})(?= (?:1[789]|20)\d\d\))/g
const TWO_NUMBERS = /\d[ \u00a0]{1,3}(?=\d)/g
const YEAR = '(?:1[789]|20)\\d\\d'
/** Matches a page and its pincite before the court and year: `546 571 (2005)`, `1 13 1967`. */
const PINCITE = new RegExp(
  `^\\d{1,5}(?:[-–]\\d{1,5})?(?: nn?\\.? ?\\d{1,3})?[ \\u00a0]{1,3}(?:\\((?:[A-Za-z0-9][^()]{0,30} )?${YEAR}\\)|(?:(?:\\d{1,2}(?:st|n?d|r?d|th) [Cc]ir\\.?|[A-Z.]{3,10}|[A-Z][a-z]+\\.?|[a-z]{1,5}(?: [a-z]{2,6}){0,2}) )?${YEAR}(?=[.;]?$|[.;]\\s))`,
)
const AFTER_NAME = /[A-Za-z.][ \u00a0]{0,3}(?:[234]d[ \u00a0]{1,3}|4th[ \u00a0]{1,3})?\d{1,5}$/
const NEXT_VOLUME = /^(\d{1,4} )[A-Za-z]/

/**
 * Returns true if a comma is missing between a page and its pincite, or between two parallel citations:
 * `306 Ga. 191 830 S.E.2d 169`.
 */
function isPageAndNext(text: string, at: number, after: number): boolean {
  const next = text.slice(after, after + 62)
  if (!AFTER_NAME.test(text.slice(Math.max(0, at - 16), at + 1))) return false
  // A pincite is never lower than the first page, so the 73 in `Acme Report 2006 73 (2006)` isn't a pincite.
  const page = Number(/\d{1,5}$/.exec(text.slice(Math.max(0, at - 5), at + 1))?.[0])
  if (PINCITE.test(next) && Number.parseInt(next, 10) >= page) return true
  if (isPageBeyond(text, at, next)) return true
  const volume = NEXT_VOLUME.exec(next)?.[1]
  if (volume === undefined) return false
  const start = after + volume.length
  const named = /[a-z]/.test(text.charAt(start))
    ? typedCoreAt(text, after, start)
    : longestName(text, start, readLexicon().afterVolume)
  return named?.entry.kind === 'case'
}

/**
 * Returns true if the number at the end of the text is a pincite after a page of a case reporter in the tables:
 * `347 us 483 495`.
 */
function isPageBeyond(text: string, at: number, next: string): boolean {
  const beyond = /^\d{1,5}(?=[.;]?(?:$|\n)|[.;] )/.exec(next)?.[0]
  const placed =
    beyond &&
    /(?<![\w.])\d{1,4} ([A-Za-z][\w.’' ]{0,16}?) (\d{1,5})$/.exec(text.slice(Math.max(0, at - 28), at + 1))
  if (!placed) return false
  const [whole, , first = ''] = placed
  const start = at + 1 - whole.length
  const name = start + whole.indexOf(' ') + 1
  const named = /[a-z]/.test(text.charAt(name))
    ? typedCoreAt(text, start, name)
    : longestName(text, name, readLexicon().afterVolume)
  const pages = Number(beyond) - Number(first)
  return named?.entry.kind === 'case' && pages >= 0 && pages <= 300
}

function lettersOf(words: string): string {
  return words.replace(/\W/g, '').toLowerCase()
}

const BARE_YEAR = new RegExp(`(${YEAR})(?:\\)|(?=[.,;]?(?:$|\\n)|[.;] ))`, 'g')
/** Matches a page before the year or before the court and year. */
const PAGE_AND_COURT =
  /\d [A-Z][\w.’' ]{0,24} \d{1,5}(?:(?:, ?| )\d{1,5}(?:[-–]\d{1,5})?)?(?: |(,? [A-Za-z0-9][A-Za-z.’' 0-9]{1,24}? ))$/

/** Adds missing parentheses around the court and year: `410 U.S. 113 1973`, `12 F.3d 34 9th Cir. 2001`. */
function missingBrackets(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: whole, 1: year, index } of text.matchAll(BARE_YEAR)) {
    const found = PAGE_AND_COURT.exec(text.slice(Math.max(0, index - 80), index))
    if (found === null) continue
    if (whole !== year && bracketDepth(text.slice(Math.max(0, index - 400), index)) > 0) continue
    const typed = (found[1] ?? '').replace(/^,/, '').trim()
    const id = typed === '' ? undefined : courtIdOf(typed)
    if (typed !== '' && id === undefined) continue
    const named = id === undefined ? undefined : courtNameOf(id)
    const same = lettersOf(named ?? '') === lettersOf(typed)
    const court = typed === '' ? '' : `${same ? (named ?? typed) : typed} `
    const from = index - (found[1] ?? ' ').length
    edits.push({
      from,
      to: index + whole.length,
      words: ` (${court}${year})`,
    })
  }
  return edits
}
