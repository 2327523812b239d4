import type { Signal } from '../signal/signal.ts'
import type { Choices } from '../source/use.ts'
import { readSignal } from '../find/names.ts'
import { isProse } from './prose.ts'
import { bracketAt, isItemMark } from '../find/parenthesis.ts'
import { hasGivenName } from '../author/given-name.ts'

/** The text of one citation in a string cite, with the signal. */
export type Segment = {
  readonly text: string
  readonly start: number
  readonly signal?: Signal | undefined
  /** True if the citation is at the start of a sentence or a line. */
  readonly opens?: boolean | undefined
  /** How this text is joined to the text before it, if both are from the same segment. */
  readonly follows?: Choices['joined'] | undefined
}

const SIGNAL_START =
  /^(?:see|but|cf\.|e\.\s?g\.|accord|contra|compare|contrast|with)(?:,?\s+(?:see|also|generally|cf\.|e\.\s?g\.))*[,:]?\s+/i

/**
 * Splits a string cite after each citation: at semicolons, before a new sentence, and at the commas of a comparison.
 * Never splits text in brackets or quotation marks (PS6).
 */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let start = 0
  let comparing = false
  let opens = true
  const closeSegment = (end: number, next: number): void => {
    const segment = segmentAt(text, start, end, comparing)
    if (segment !== undefined) {
      if (segment.signal !== undefined) comparing = /^(?:compare|contrast|with)/.test(segment.signal)
      const inner = segment.bracketed === true ? segmentsOf(segment.text) : []
      if (inner.length > 1)
        segments.push(...inner.map((one) => ({ ...one, start: segment.start + one.start })))
      else segments.push({ ...segment, opens })
    }
    opens = text.charAt(end) !== ';' && text.charAt(end) !== ','
    start = next
  }
  const closing = closingBrackets(text)
  const notes = noteNumbers(text)
  for (let at = 0; at < text.length; at += 1) {
    const closed = closing.get(at)
    const note = notes.get(at)
    // Skip text in brackets or quotation marks, which is never split.
    if (closed !== undefined) at = closed
    else if (note !== undefined) closeSegment(at, note)
    else {
      const cut = cutAt(text, at, start, comparing)
      if (cut !== undefined) closeSegment(cut.end, cut.next)
    }
  }
  closeSegment(text.length, text.length)
  return segments
}

/** The end of a segment and the start of the next one. */
type Cut = { readonly end: number; readonly next: number }

/**
 * Returns the end of the segment that starts at `start`, if the character at `at` ends that segment. Such a character
 * is a semicolon, a line break, a period, or a comma or space in a comparison.
 */
function cutAt(text: string, at: number, start: number, comparing: boolean): Cut | undefined {
  switch (text.charAt(at)) {
    case ';':
      return isParallel(text, at) || isInAddress(text, at) || titleGoesOn(text, start, at)
        ? undefined
        : { end: at, next: at + 1 }
    case '\n':
      return lineEnds(text, at) ? { end: at, next: at + 1 } : undefined
    case '.':
      if (!sentenceEnds(text, at)) return undefined
      return { end: isOwnStop(text, at) || endsShortened(text, at) ? at + 1 : at, next: at + 1 }
    case ',':
      return cutAtComma(text, at, start, comparing)
    case ' ':
      // The comma of a comparison may be missing: `(1905) with Poe v. Coe`.
      return /[)\d.]/.test(text.charAt(at - 1)) &&
        /^ with (?=[A-Z\d“]|id\.)/.test(text.slice(at, at + 8)) &&
        (comparing || startsComparison(text, start))
        ? { end: at, next: at + 1 }
        : undefined
    default:
      return undefined
  }
}

function cutAtComma(text: string, at: number, start: number, comparing: boolean): Cut | undefined {
  if ((comparing || startsComparison(text, start)) && /^, (?:with|and) (?=\S)/.test(text.slice(at, at + 8)))
    return { end: at, next: at + (text.startsWith(', and ', at) ? 6 : 2) }
  return comparing && nextOfList(text, at) ? { end: at, next: at + 1 } : undefined
}

/**
 * Matches a footnote number without spaces between the end of a sentence and the citation in the footnote, as in text
 * copied from a page: `of the trial.”28United States v. Roe`, `in public.9See, e.g., Jane Roe` (PS17).
 */
const NOTE_NUMBER_INSIDE =
  /(?<=[a-z]{3}, )\d{1,3} (?=[A-Z][^\s,;]+(?: & [A-Z][^\s,;]+| et al\.)?, supra )|(?:(?<=[a-z]{3})\d{1,3}(?=(?:See|Cf\.|E\.g\.|Id\.)[ ,])|(?<=[a-z]{2}[.?!:;,]|[a-z] (?:1[789]|20)\d\d\.|[A-Z]{3}[.?!]|[a-z]\.\.|[.?!,;:—)][”’](?: ?[”’])?[;,]?|[a-z)] ?[”’](?: ?[”’])?;?|[a-z]\)[.,;:]?)\d{1,3} ?)(?=(?:See|But|Cf\.|E\.g\.|Accord|Compare)[ ,.]|Id\.(?:[ ,.]|$)|(?:In re|Ex parte) [A-Z]|For (?:an? |the |more |further |discussions? |examples?[ ,])|[A-Z][\w’'-]*\.?(?:,? [A-Z&]| \(| of| from| v\.|, )|(?<=\d)[A-Z]\. ?[A-Z])/g

/** Maps the start of each footnote number inside the text to the start of the citation after it. */
function noteNumbers(text: string): ReadonlyMap<number, number> {
  return new Map(
    [...text.matchAll(NOTE_NUMBER_INSIDE)].map(({ 0: { length }, index }) => [index, index + length]),
  )
}

/** Returns true if a semicolon is part of a URL because no space follows (RJ3). */
function isInAddress(text: string, at: number): boolean {
  return (
    /[\w%/]/.test(text.charAt(at + 1)) &&
    /https?:\/\/[^\s<>"”)\]]*$/.test(text.slice(Math.max(0, at - 400), at))
  )
}

/** Matches a parallel citation after a semicolon, as in Michigan courts: `297 Mich 134; 297 NW 214`. */
const PARALLEL = /^;\s+\d{1,3} N\.?\s?W\.?\s?(?:2d )?\d/

/** Matches the subsequent history of a decision after a semicolon or a period: `; cert. denied, 417 U.S. 949`. */
const HISTORY_GOES_ON =
  /^[;.]\s+(?:[Cc]ert(?:\.|iorari) (?:denied|granted|dismissed)|(?:aff|rev)[’']d|reh[’']g|(?:appeal|review|rehearing|rev\.|leave to appeal|writ|transfer) (?:denied|granted|dismissed|refused)|vacated|affirmed|reversed|petition for cert)\b/

/** Returns true if the history of a decision follows its citation. */
function historyGoesOn(text: string, at: number): boolean {
  return /[)\d]/.test(text.charAt(at - 1)) && HISTORY_GOES_ON.test(text.slice(at, at + 48))
}

/**
 * Returns true if the text after a semicolon belongs to the citation of a decision. It can be the subsequent history, a
 * parallel citation, or, as in Louisiana, a reporter after the docket number and date
 * (`(La. 7/15/94); 650 So. 2d 500`).
 */
function isParallel(text: string, at: number): boolean {
  const next = text.slice(at, at + 24)
  return (
    historyGoesOn(text, at) ||
    PARALLEL.test(next) ||
    (/^;\s+\[\d{4}\] /.test(next) &&
      /\[\d{4}\] [A-Z]{3,}[^;[\]]{1,24}$/.test(text.slice(Math.max(0, at - 34), at))) ||
    (/^;\s+\d{1,4} So\.\s?[23]d \d/.test(next) &&
      /\(La\.[^()]{4,40}\)$/.test(text.slice(Math.max(0, at - 46), at)))
  )
}

/**
 * Matches an author, a comma, and the start of a title. The text contains no number, bracket, or word that ends a
 * citation.
 */
const OPEN_TITLE =
  /^\s*(?:(?:[Ss]ee(?: also| generally)?|[Bb]ut see|[Cc]f\.|[Aa]ccord),? (?:e\.g\., )?)?[A-Z][\w’.-]*(?: [A-Z][\w’.-]*){1,3}(?: & [A-Z][\w’.-]*(?: [A-Z][\w’.-]*){1,3})?, (?!supra|infra|ante|post|id\b)(?:[A-Z“‘][^\d()[\]§¶;]*[a-z?’”])$/
/**
 * Matches the rest of a title after a semicolon, followed by a site or newspaper with a date, and a URL or a closing
 * parenthesis.
 */
const TITLE_RUNS_ON =
  /^ (?!(?:see|but|cf|accord|e\.g|compare|contra|id)\b)[A-Z“‘][^;()§]{3,160}, [^;()§]{2,80} \([^();]{0,40}\d{4}\)/

/**
 * Matches the rest of a book title after a semicolon, without a comma or another author, followed by a page and the
 * publisher and year.
 */
const BOOK_RUNS_ON =
  /^ (?!(?:see|but|cf|accord|e\.g|compare|contra|id)\b)[A-Z][^;,()§\d]{3,80} \d{1,4}(?:[-–]\d{1,4})? \((?:[^();]{0,80} )?\d{4}\)/

/** Matches the start of a title, possibly after authors, without any text that ends a citation. */
const OPEN_WORDS = /^\s*(?:[^\s\d()[\]§¶;]+ ){3,40}[^\s\d()[\]§¶;]*[\p{L}?’”]$/u
/** Matches the rest of a title after a semicolon, followed by the volume or name of a periodical and a date. */
const PERIODICAL_RUNS_ON =
  /^ (?!(?:see|but|cf|accord|e\.g|compare|contra|id)\b)[A-Z“‘][^;()§]{3,160}, (?:\d{1,4} [A-Z][^;§]{2,80} \d{1,5}(?:, \d[\d–, -]*)?|(?:\d{1,4} )?[A-Z][^;()§\d]{3,60}) \([^();]{0,60}\d{4}\)|^ (?!(?:see|but|cf|id)\b)[A-Z“‘][^;()§]{3,160}, [A-Z][^;()§\d,]{3,60}, [A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}(?:, at [A-Z]?\d+)?(?=[;.]|$)/

/**
 * Returns true if a semicolon is in a title:
 * `Jane Roe, Models Are Saturated; Rethink the Tests, Example Site (Apr. 3, 2023)`.
 */
function titleGoesOn(text: string, start: number, at: number): boolean {
  const before = text.slice(start, at)
  if (before.length > 240 || / v\. |supra|infra/.test(before)) return false
  if (
    OPEN_WORDS.test(before) &&
    !isProse(before.replace(SIGNAL_START, ''), 2) &&
    goesOnInPeriodical(text, at)
  )
    return true
  return (
    OPEN_TITLE.test(before) &&
    (TITLE_RUNS_ON.test(text.slice(at + 1, at + 320)) || BOOK_RUNS_ON.test(text.slice(at + 1, at + 320)))
  )
}

function goesOnInPeriodical(text: string, at: number): boolean {
  return PERIODICAL_RUNS_ON.test(text.slice(at + 1, at + 320)) && !isSigned(text.slice(at + 2, at + 120))
}

/** Returns true if the text before the first comma is the name of a person. */
function isSigned(text: string): boolean {
  return hasGivenName(/^[^,]{3,40}(?=, )/.exec(text)?.[0] ?? '')
}

const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '”': '“' }
const LONGEST_BRACKET = 6000

/**
 * Maps the position of each opening bracket or quotation mark to that of the closing one. A bracket that is never
 * closed, or closed only far away, is treated as an ordinary character.
 */
function closingBrackets(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>()
  const open: { character: string; at: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '(' || character === '[' || character === '“') open.push({ character, at })
    const opener = OPENERS[character]
    if (opener === undefined) continue
    if (character === ')' && open.at(-1)?.character === '“' && isItemMark(text, at)) continue
    // A closing bracket also closes the unclosed brackets inside it.
    for (let back = open.length - 1; back >= Math.max(0, open.length - 8); back -= 1) {
      const candidate = open[back]
      if (candidate?.character !== opener) continue
      open.length = back
      if (at - candidate.at <= LONGEST_BRACKET) closing.set(candidate.at, at)
      break
    }
  }
  return closing
}

/**
 * Returns true if an item of a list ends with this line. A blank line or the marker of a list item or footnote must
 * follow. Otherwise, the line must end like a citation and the next line must start like one.
 */
export function lineEnds(text: string, at: number): boolean {
  const next = text.slice(at + 1, at + 40)
  if (/^[ \t\r]*\n/.test(next) || MARKER.test(next.trimStart())) return true
  return (
    /[)\].]\s*$/.test(text.slice(Math.max(0, at - 4), at)) &&
    /^\s*[A-Z“]/.test(next) &&
    !ABBREVIATED.test(text.slice(Math.max(0, at - 12), at))
  )
}

const ABBREVIATED = /(?:\b[A-Z][a-z]{0,3}|\b[A-Z]{2,8}|\.[A-Z]|\bv)\.\s*$/
/** Matches the marker of a list item or a footnote: `1. `, `[2] `, `• `, `³ `. */
const MARKER =
  /^(?:\d{1,3}[.)]|\[\d{1,3}\]|\(\d{1,3}\)|[-•·▪◦‣–—]|[¹²³⁰⁴-⁹]{1,3}|\d{1,3}(?=\s+(?:See|Id|Cf|But|Accord)\b))\s+(?=[A-Z“a-z\d])/

/**
 * Returns true if a new case starts at this offset in a comparison of several cases, after a parenthetical:
 * `(1905) (holding so), Poe v. Coe`.
 */
function nextOfList(text: string, at: number): boolean {
  return text.charAt(at - 1) === ')' && /^, [A-Z][^,;()]{0,80} v\. /.test(text.slice(at, at + 100))
}

function startsComparison(text: string, start: number): boolean {
  return /^compare|^contrast/i.test(text.slice(start, start + 24).trimStart())
}

/** Returns true if a period is part of *id.* or *ibid.* Such a period is kept even at the end of a sentence. */
function isOwnStop(text: string, at: number): boolean {
  return /(?:^|[^\p{L}])(?:id|ibid)$/iu.test(text.slice(Math.max(0, at - 5), at))
}

/**
 * Returns true if a period is part of an abbreviation at the end of a citation: `§ 1001 et seq.`, `U.S. Const. pmbl.`
 */
function endsShortened(text: string, at: number): boolean {
  return /\b(?:et seq|pmbl|app|Cong|Sess)$/.test(text.slice(Math.max(0, at - 8), at))
}

/** Matches a part of the source after *id.*: `id. No. 79`, `Id. Ex. A`, `Id. Rule 4`. */
const OWN_PART =
  /^(?:Nos?\.|Rule|R\.|Amend\.|Art\.) \d|^(?:Exh?|App|Attach|Tab|Doc|Dkt)s?\. [\dA-Z][\w-]{0,3}(?!\w|\.\w)/

/** Matches a case name with its citation. */
const NAMED = /^[A-Z][\w.’' ]{1,60}(?: v\. [A-Z]|, \d{1,4} [A-Z])/

/** Returns true if a period ends a sentence, for example after a closing bracket or before a signal. */
function sentenceEnds(text: string, at: number): boolean {
  if (historyGoesOn(text, at)) return false
  const next = /^\.\s+(?=[A-Z“\d])/.exec(text.slice(at, at + 6))
  if (next === null) return at >= text.length - 8 && /^\.[\s”"]*$/.test(text.slice(at))
  // The number of the next footnote can precede its signal.
  const after = text
    .slice(at + next[0].length, at + next[0].length + 40)
    .replace(/^\d{1,3}\s+(?=(?:See|But|Cf\.|Id\.|Accord|Contra|Compare)[\s,.])/, '')
  // A number starts a sentence if it is the volume of a citation.
  const numbered = /^\d{1,4} [A-Z][\w.’]*(?: [A-Z][\w.’]*){0,4} ?(?:at \*?)?(?:\d|§)/
  // A number before a case name also starts a sentence. It can be a footnote number or part of the name of a party
  // (`24 Hour Gyms v. Roe`).
  if (/^\d/.test(after) && !numbered.test(after) && !/^\d{1,4} (?:[A-Z][\w.’&-]*,? ){1,5}v\. /.test(after))
    return false
  if (isOwnStop(text, at)) return !OWN_PART.test(after)
  if (/[)\]]/.test(text.charAt(at - 1))) return true
  // A period ends the sentence after a URL, a *supra* without a number, or "accompanying text."
  if (/(?:https?:\/\/\S+|\bsupra|\baccompanying text)$/.test(text.slice(Math.max(0, at - 160), at)))
    return true
  if (/^(?:Id|Ibid)\./.test(after)) return true
  // A period also ends the sentence after a page: "1 U.S. 12. Roe v. Doe". The number of a list item is not a page.
  if (
    /(?:^|\S)\s\S*\d[a-z]?$/.test(text.slice(Math.max(0, at - 24), at)) &&
    (numbered.test(after) ||
      NAMED.test(text.slice(at + next[0].length, at + 90)) ||
      !/\b(?:No|Nos|v|ch|art|pt|vol)\.?\s?\d+$/i.test(text.slice(Math.max(0, at - 12), at)))
  )
    return true
  // A period also ends the sentence after the letter of a part: `pt. 12, subpt. E. 24 C.F.R. § 5`.
  if (
    numbered.test(after) &&
    /\b(?:subpt|pt|app|subch)\. [A-Z]{1,3}$/.test(text.slice(Math.max(0, at - 12), at))
  )
    return true
  return (
    /^(?:See|But see|But cf\.|Accord|Contra|Compare|Contrast|E\.g\.|Cf\.)[\s,]/.test(after) &&
    !/\b(?:v|ex rel)$/.test(text.slice(Math.max(0, at - 8), at))
  )
}

/**
 * Returns true if the character before `end` is a space, a comma, or the period of the sentence, which aren't part of
 * the citation. The period of an abbreviation is part of the citation.
 */
function isTail(text: string, end: number): boolean {
  return /[\s,;([]/.test(text.charAt(end - 1)) || /[)\]\d]\.$/.test(text.slice(end - 2, end))
}

function segmentAt(
  text: string,
  from: number,
  to: number,
  comparing: boolean,
): (Segment & { bracketed?: boolean }) | undefined {
  let start = from
  while (start < to && /\s/.test(text.charAt(start))) start += 1
  let end = to
  while (end > start && isTail(text, end)) end -= 1
  // This quotation mark belongs to the preceding sentence.
  if (/^”\s/.test(text.slice(start, start + 2))) start += 2
  const mark = MARKER.exec(text.slice(start, Math.min(end, start + 12)))?.[0].length ?? 0
  start += mark
  // A complete citation can be in brackets, as in opinions of California courts.
  const bracketed =
    (text.charAt(start) === '(' && bracketAt(text, start)?.end === end) || isWholeInBrackets(text, start, end)
  if (bracketed) {
    start += 1
    end -= text.charAt(end - 2) === '.' ? 2 : 1
  }
  // Skip the conjunction before the last item of a list: `…; and Jane Roe, Title`.
  if (text.charAt(from - 1) === ';' && /^and (?=[A-Z“])/.test(text.slice(start, start + 5))) start += 4
  if (start >= end) return undefined
  if (bracketed && text.slice(start, end).includes(';'))
    return { text: text.slice(start, end), start, bracketed }
  return introducedBy({ text: text.slice(start, end), start }, comparing)
}

/** Returns true if brackets enclose a complete citation: `[See Roe v. Doe, 12 F.3d 34 (2d Cir. 1994).]`. */
function isWholeInBrackets(text: string, start: number, end: number): boolean {
  if (text.charAt(start) !== '[' || text.charAt(end - 1) !== ']') return false
  const inside = text.slice(start + 1, end - 1)
  return !/^[^[]*\]/.test(inside) && /[\d§.)]\.?$/.test(inside) && / /.test(inside)
}

/**
 * Removes the signal at the start of a segment, and a footnote number before it. Removes *with* only in a comparison.
 */
export function introducedBy(segment: Segment, comparing: boolean): Segment {
  const { text, start } = segment
  const number = NOTE_NUMBER.exec(text)?.[0].length ?? 0
  const words = SIGNAL_START.exec(text.slice(number))?.[0]
  const signal = words === undefined ? undefined : readSignal(words)
  if (words === undefined || signal === undefined || (signal === 'with' && !comparing)) return segment
  const from = number + words.length
  return { ...segment, text: text.slice(from), start: start + from, signal }
}

const NOTE_NUMBER = /^\d{1,3}\s+(?=(?:See|But|Cf\.|Accord|Contra|Compare|E\.g\.)[\s,.])/
