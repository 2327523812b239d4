import { ORDINALS } from '../vocabulary/ordinals.ts'
import { bracketDepth } from '../text/brackets.ts'
import { trimTail } from '../text/trim.ts'
import { readBySection } from '../kind/statute/by-section.ts'
import { setDown } from '../repair/capitals.ts'
import type { Found, ParsedString } from '../find/found.ts'
import { candidatesOf, readOne } from './candidates.ts'
import type { ReadOne } from './read-one.ts'
import { readOtherStyle, type StyledWork } from './other-styles.ts'
import {
  afterSentences,
  type CitationStart,
  citationStart,
  leadIn,
  signalInside,
  withoutVerb,
  workAfterProse,
} from '../segment/prose.ts'
import { introducedBy, type Segment, segmentsOf } from '../segment/segments.ts'
import { inLegalForm } from '../repair/spelled-out.ts'
import type { Source } from '../source/source.ts'
import type { ProfileName } from '../source/use.ts'
import { courtFormsOf } from '../profile/court-forms.ts'
import { curl } from '../text/typography.ts'
import { judge } from './judge.ts'
import { readBackReference } from './back-reference.ts'
import { readNumberedShort } from './short-form.ts'
import { keepIt, type Proof, prove } from './prove.ts'
import { changedWords, placesOfWords, wordsOf } from './conserve.ts'
import { type Placed, Reading } from './reading.ts'
import { hasSentenceEnd, isAuthorityLike } from '../segment/unread.ts'
import { withoutNumbers } from './line-numbers.ts'
import { LONGEST_LINE, readablePaste, stretchesOf } from './stretches.ts'

const LONGEST_SEGMENT = 8000

/** Maximum number of citations to find in one segment. Real segments contain fewer. */
const MOST_IN_SEGMENT = 64

/** `guard: false` skips the comparison of input and output, for measuring the speed of the parser alone. */
export type ReadOptions = {
  readonly guard?: boolean
  /** The selected profile. If it is a court profile, text in that court's forms is recognized too. */
  readonly profile?: ProfileName
}

/**
 * Parses a pasted string cite into sources and their uses.
 *
 * Never throws and never drops or changes a word: each word is printed by a use, or is among the leftovers or omissions
 * (CV1). A segment that would print differently, and an authority that isn't recognized, become uses of a source of
 * kind `pasted` (PS19). Prose between two citations belongs to the second one; other prose is a leftover (PS12). A
 * source cited twice in the same words is one source with two uses (CV3). Short forms and *supra* may refer to one of
 * `known`, the sources of the target document. The result then includes that source unchanged (PS15).
 */
export function parseString(
  text: string,
  known: readonly Source[] = [],
  { guard = true, profile }: ReadOptions = {},
): ParsedString {
  const court = courtFormsOf(profile)
  const pasted = readablePaste(text, court)
  const reading = new Reading(pasted, known, guard)
  for (const stretch of stretchesOf(withoutNumbers(pasted.clean))) {
    if (stretch.styled !== undefined)
      readStyled(stretch.text, { start: stretch.start, opens: true }, stretch.styled, reading)
    else
      for (const segment of segmentsOf(curlOutside(stretch.text))) {
        const { start } = segment
        const given = stretch.text.slice(start, start + segment.text.length)
        const place = { ...segment, text: given, start: stretch.start + start }
        const styled = given.length > LONGEST_LINE ? undefined : readOtherStyle(curl(trimTail(given, '.,;')))
        if (styled === undefined) reading.guard(given, place, () => readSegment(place, reading))
        else readStyled(given, place, styled, reading)
      }
  }
  reading.omitRest()
  const leftovers = reading.placeProse()
  const { uses, sources, omitted } = reading
  const parsed = {
    uses,
    sources: [...sources.values()],
    leftovers,
    omitted,
  }
  return court?.noteSpellings(text, parsed) ?? parsed
}

/** Prints a citation from another style in legal form, and reports the parts that legal form omits (CV4). */
function readStyled(line: string, place: Placed, { source, pincite }: StyledWork, reading: Reading): void {
  reading.keep({ source, form: 'full', pincite, parentheticals: [], rest: [] }, place)
  reading.cover(line, place.start)
  reading.coverSignal(place.signal)
  for (const [from, to] of placesOfWords(line, reading.lostBy(line)))
    reading.omit(line.slice(from, to), place.start + from)
}

/** Reads a segment. A paragraph can contain several citations, so the text left after each citation is read too. */
function readSegment(segment: Segment, reading: Reading): void {
  // No citation is this long. The text is therefore prose, returned unread (PS2).
  if (segment.text.length > LONGEST_SEGMENT) {
    reading.leave(segment.text, segment)
    return
  }
  const queue: Segment[] = [segment]
  for (let count = 0; queue.length > 0; count += 1) {
    const [next] = queue.splice(0, 1)
    if (next === undefined) break
    if (count > MOST_IN_SEGMENT) reading.leave(next.text, next)
    else queue.unshift(...readStretch(next, reading))
  }
}

/** Matches the page number of a page break in copied text: `- 15 - #25097`. */
const PAGE_NUMBER = /^-\s?\d{1,3}\s?-\s+(?:#\d+\s+)?(?=\S)/

/**
 * Reads one citation at the start of a segment, skips the prose, and returns segments that may contain more citations.
 */
function readStretch(stretch: Segment, reading: Reading): Segment[] {
  const page = PAGE_NUMBER.exec(stretch.text)?.[0]
  if (page !== undefined) {
    reading.leave(page.trimEnd(), { start: stretch.start, follows: stretch.follows })
    const start = stretch.start + page.length
    return [{ ...stretch, text: stretch.text.slice(page.length), start, follows: undefined }]
  }
  const segment = stretch.signal === undefined ? introducedBy(stretch, false) : stretch
  const { text, start, signal } = segment
  const words = curlOutside(setDownOutside(text))
  if (readRespelt({ ...segment, text: words }, reading)) return []
  // In `Compare A, to B`, the writer used *to* instead of *with* (R4.7). Keep the text as pasted, so that *to* isn't
  // replaced.
  if (signal === 'compare' && /[)\d], to (?=[A-Z\d])/.test(words)) {
    reading.paste(text, segment)
    return []
  }
  const found = reading.citationsIn(words)
  const prose = leadIn(words) ?? citationStart(words, found) ?? workAfterProse(words, found)
  if (prose !== undefined) return splitProse(segment, withoutVerb(words, prose), reading)
  const { rest, next } = readFirst({ ...segment, text: words }, reading)
  return next === undefined
    ? sortRest(segment, words, rest, reading)
    : [{ ...next, text: text.slice(next.start - start) }]
}

/** Skips the prose before a citation. Returns the citation and any text in the prose that looks like an authority. */
function splitProse(segment: Segment, prose: CitationStart, reading: Reading): Segment[] {
  const { text, start, signal, opens = false, follows } = segment
  const before = text.slice(0, prose.left)
  // If another signal or the end of a sentence comes before the citation, the first signal belongs to the prose.
  const bare = withoutTail(before)
  const cites = isAuthorityLike(bare)
  const stays = signal !== undefined && (prose.signal !== undefined || cites || hasSentenceEnd(before))
  const under = stays ? { start, signal, opens } : { start, follows }
  if (!cites) reading.leave(before, under)
  const after = prose.signal ?? (stays ? undefined : signal)
  const next = {
    text: text.slice(prose.start),
    start: start + prose.start,
    opens: opens || /[\p{L}\p{N}]/u.test(before),
    follows: cites ? joinedBy(before) : undefined,
    ...(after === undefined ? {} : { signal: after }),
  }
  // Parentheses opened by the prose may contain several citations.
  const cited = /[([]\s*$/.test(before) ? splitOpened(next) : [next]
  // Text that looks like an authority is read as a separate segment.
  return cites ? [{ text: bare, ...under }, ...cited] : cited
}

/** Skips the unread parts of a segment. Returns the parts that contain citations. */
function sortRest(segment: Segment, words: string, rest: readonly string[], reading: Reading): Segment[] {
  const { text, start, signal, opens = false } = segment
  const again: Segment[] = []
  let cursor = 0
  for (const left of rest) {
    const law = isLawAfterAnd(left)
    const piece = law || isLastOfList(words, left) ? left.slice('and '.length) : left
    const ends = left === rest.at(-1) && rest.length === 1 && words.trimEnd().endsWith(piece)
    const at = Math.max(cursor, ends ? words.lastIndexOf(piece) : words.indexOf(piece, cursor))
    cursor = Math.min(at + piece.length, words.length)
    const shorter = piece.length < words.trim().length
    const cited = reading.citationsIn(piece).find(({ kind }) => kind !== 'section')
    // A citation after *and* is a separate citation.
    const apart = cited !== undefined && left.startsWith('and ')
    const remaining = {
      text: text.slice(at, cursor),
      start: start + at,
      opens: shorter ? false : opens,
      follows: at === 0 ? segment.follows : apart ? undefined : joinedBy(words.slice(0, at)),
      ...(shorter || signal === undefined ? {} : { signal }),
    }
    const readsAgain = cited === undefined ? law || isAuthorityLike(piece) : !isNameless(cited, piece)
    if (shorter && readsAgain) again.push(remaining)
    // A number after a sentence is a note number.
    else if (cited === undefined && /[^.”\s]\s*$/.test(words.slice(0, at)))
      reading.leaveAfter(remaining.text, remaining)
    else again.push(...splitBefore(cited, remaining, reading))
  }
  return again
}

/**
 * Returns a citation that is inside brackets or after unrecognized text, and skips the text before it. If the citation
 * is at the start, skips the entire text.
 */
function splitBefore(cited: Found | undefined, segment: Segment, reading: Reading): Segment[] {
  const at = cited?.span[0] ?? 0
  if (at === 0) {
    reading.leave(segment.text, segment)
    return []
  }
  const said = segment.text.slice(0, at)
  const before = withoutTail(said)
  const cites = isAuthorityLike(before)
  // A parenthetical that isn't one citation stays in one piece: `(entered into force 2005, 12 U.N.T.S. 34)`.
  if (cites && bracketDepth(said) > 0 && !/[([]\S*\s*$/.test(said)) {
    reading.paste(segment.text, segment)
    return []
  }
  if (!cites) reading.leave(said, segment)
  const follows = cites ? joinedBy(said) : undefined
  const next = { text: segment.text.slice(at), start: segment.start + at, follows }
  return cites ? [{ ...segment, text: before }, next] : [next]
}

/** Returns true if a remaining piece is the last item of a list: `…, and Jane Roe, Title`. */
function isLastOfList(words: string, piece: string): boolean {
  return /^and [A-Z“]/.test(piece) && words.includes(`, ${piece}`)
}

/** Returns true if a remaining piece is a law or a rule joined by *and*: `and 10th Cir. R. 34.1`. */
function isLawAfterAnd(piece: string): boolean {
  return piece.startsWith('and ') && readBySection(piece.slice('and '.length)) !== undefined
}

/** Removes the punctuation between text and the next citation. */
function withoutTail(words: string): string {
  return trimTail(words, ',;([', 'all')
}

/** Splits the citations inside parentheses that were never closed. */
function splitOpened(segment: Segment): Segment[] {
  const { start } = segment
  const open = segment.text.split(/[([]/).length - segment.text.split(/[)\]]/).length
  const words = open < 0 ? segment.text.replace(/[)\]]\.?$/, '') : segment.text
  const [first, ...others] = segmentsOf(curlOutside(words))
  if (first === undefined || others.length === 0) return [segment]
  return [
    { ...segment, text: segment.text.slice(0, first.start + first.text.length) },
    ...others.map((one) => ({
      ...one,
      text: segment.text.slice(one.start, one.start + one.text.length),
      start: start + one.start,
    })),
  ]
}

/** Returns how text is joined to the preceding text: with a comma, or with only a space. */
function joinedBy(before: string): Segment['follows'] {
  // Michigan separates parallel citations with a semicolon.
  if (/[,;]\s*$/.test(before)) return 'comma'
  return /\s$/.test(before) ? 'space' : undefined
}

/**
 * Returns true for a citation that is only a database number. After a citation with a name, such a number is not a
 * separate source.
 */
function isNameless({ kind, span, core, source }: Found, piece: string): boolean {
  return (
    kind === 'case' &&
    span[0] === core[0] &&
    piece.slice(0, core[0]).trim() === '' &&
    source?.kind === 'case' &&
    source.printings.every(({ form }) => form === 'database')
  )
}

/** Words and ordinals that legal form expresses with signs and abbreviations (PS13). */
const SAID_BY_FORM = new RegExp(
  `^(?:judgment|cjeu|title|united|states|of|the|to|code|federal|rules?|civil|criminal|appellate|bankruptcy|procedure|evidence|reg\\w*|constitution|amendment|art\\w*|cl\\w*|law|u|s|us|part|parts|n?d|rd|th|st|twenty|${ORDINALS.join('|')}|\\d{1,2})$`,
)

/** Reads a segment that is one spelled-out citation (PS13). Returns false for any other segment. */
function readRespelt(segment: Segment, reading: Reading): boolean {
  const legal = inLegalForm(segment.text)
  const one = legal === undefined ? undefined : readOne(legal)
  if (one === undefined || legal === undefined || one.rest.length > 0) return false
  // In the heading of a search result, the court comes after a dash.
  const headed = segment.text.lastIndexOf(' - ')
  const heading = headed < 0 ? [] : wordsOf(segment.text.slice(headed).replace(/\d+/g, ' '))
  const { lost = [] } = changedWords(wordsOf(segment.text), wordsOf(legal)) ?? {}
  const isSaid = (word: string) =>
    SAID_BY_FORM.test(word) || heading.includes(word) || / Const\. art\. /.test(legal)
  if (!lost.every(isSaid)) return false
  keepIt(one, { ...segment, text: legal }, reading)
  reading.respell(segment.text)
  return true
}

/** Unread parts of a segment, and the next citation in it to read. */
type Unread = { readonly rest: readonly string[]; readonly next?: Segment }

/** Creates a use from the citation at the start of a segment, and returns the rest of the segment. */
function readFirst(segment: Segment, reading: Reading): Unread {
  const { text: words } = segment
  const back = readBackReference(words, segment, reading)
  if (back !== undefined) return { rest: back }
  const proofs = new Map<ReadOne, Proof | undefined>()
  const verdict = judge(candidatesOf(words, reading.citationsIn), (one) => {
    const proof = prove(one, words, reading)
    proofs.set(one, proof)
    return proof !== undefined
  })
  if (verdict.kind === 'unknown') return { rest: [words] }
  if (verdict.kind === 'refused') return refuse(segment, reading)
  const { one } = verdict
  if (leavesCourtAndDate(one)) {
    reading.paste(words, segment)
    return { rest: [] }
  }
  return {
    rest:
      readNumberedShort(one, segment, reading) ?? keepIt(one, segment, reading, { proof: proofs.get(one) }),
  }
}

/** A court and a date at the end of a citation: `Fourth Dept 7-16-21`, `2d Dept, May 3, 2021`. */
const COURT_AND_DATE = /^(?:[A-Z\d][\w.’]*,? ){1,6}[-/.\d]*\d\d\.?$/

/** Returns true if a decision without a date is followed by an unread court and date, because both would be lost. */
function leavesCourtAndDate({ source, rest }: ReadOne): boolean {
  const [left = ''] = rest
  return source.kind === 'case' && source.date === undefined && rest.length === 1 && COURT_AND_DATE.test(left)
}

/**
 * Handles a segment if there is no evidence for any reading. Splits off sentences before a citation, so that the
 * citation is read separately. Keeps a citation without evidence as pasted, as a separate source (RJ1).
 */
function refuse(segment: Segment, reading: Reading): Unread {
  const { text: words, start } = segment
  const inside = signalInside(words)
  if (inside !== undefined) {
    const led = withoutVerb(words, inside)
    reading.leave(words.slice(0, led.left), segment)
    return {
      rest: [],
      next: { text: words.slice(led.start), start: start + led.start, signal: led.signal, opens: true },
    }
  }
  const cut = afterSentences(words)
  if (cut === 0) {
    reading.keepAsPasted(words, segment)
    return { rest: [] }
  }
  reading.leave(words.slice(0, cut), segment)
  return { rest: [], next: { text: words.slice(cut), start: start + cut, opens: true } }
}

/** Converts straight quotation marks to curly quotation marks, except in URLs. */
function curlOutside(text: string): string {
  if (!/['"]/.test(text)) return text
  const curled = curl(text)
  if (curled.length !== text.length || !text.includes('http')) return curled
  const addresses = [...text.matchAll(/https?:\/\/\S+/g)]
  return addresses.reduce(
    (words, { 0: url, index }) => words.slice(0, index) + url + words.slice(index + url.length),
    curled,
  )
}

/**
 * Converts pasted small capitals (PS16), except inside quotation marks, where the capitals are part of the quotation.
 */
function setDownOutside(text: string): string {
  if (!/[“"]/.test(text)) return setDown(text)
  const down = setDown(text)
  return text.replace(/“[^“”]*”|"[^"]*"|./gs, (part: string, at: number) =>
    part.length > 1 ? part : down.charAt(at),
  )
}
