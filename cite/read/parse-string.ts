import { omitEmpty } from '../source/given-field.ts'
import { stateNames } from '../vocabulary/states.ts'
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

/** Maximum number of citations to find in one segment. Actual segments contain fewer. */
const MOST_IN_SEGMENT = 64

/** If false, the output isn't compared with the input. Used to measure the speed of the parser alone. */
export type ReadOptions = {
  readonly guard?: boolean
  /** The selected citation style. If it is a court profile, citations in that court's style are recognized too. */
  readonly profile?: ProfileName
}

/**
 * Parses a pasted string cite into sources and their uses.
 *
 * Never throws, and never drops or changes a word: each word is printed by a use or is part of a leftover or an
 * omission (CV1). An authority that isn't recognized becomes a use of a source of kind `pasted`. The same applies to a
 * segment that would print differently (PS19). Prose between two citations belongs to the second one, and other prose
 * is a leftover (PS12). A source cited twice in the same words is one source with two uses (CV3). `known` contains the
 * sources of the document into which the text is pasted. If a short form or *supra* refers to one of them, the result
 * includes that source unchanged (PS15).
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

/** Converts a citation in another style to legal form, and reports the parts that legal citations omit (CV4). */
function readStyled(line: string, place: Placed, { source, pincite }: StyledWork, reading: Reading): void {
  reading.keep({ source, form: 'full', pincite, parentheticals: [], rest: [] }, place)
  reading.cover(line, place.start)
  reading.coverSignal(place.signal)
  for (const [from, to] of placesOfWords(line, reading.lostBy(line)))
    reading.omit(line.slice(from, to), place.start + from)
}

/** Reads a segment. A paragraph can contain several citations, so the text after each citation is read too. */
function readSegment(segment: Segment, reading: Reading): void {
  // Citations are shorter than this, so the text is prose and isn't read (PS2).
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
 * Reads the citation at the start of a segment, or skips the prose there. Returns the segments that may contain more
 * citations.
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
  // In `Compare A, to B`, the writer used "to" instead of "with" (R4.7). Store the text as pasted, so that "to" isn't
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

/**
 * Skips the prose before a citation and returns the citation. If the prose contains text that looks like an authority,
 * also returns the prose.
 */
function splitProse(segment: Segment, prose: CitationStart, reading: Reading): Segment[] {
  const { text, start, signal, opens = false, follows } = segment
  const before = text.slice(0, prose.left)
  // If another signal or the end of a sentence precedes the citation, the first signal belongs to the prose.
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
    ...omitEmpty({ signal: after }),
  }
  // Parentheses opened in the prose can contain several citations.
  const cited = /[([]\s*$/.test(before) ? splitOpened(next) : [next]
  // Text that looks like an authority is read as a separate segment.
  return cites ? [{ text: bare, ...under }, ...cited] : cited
}

/** Skips the unread parts of a segment and returns those that contain citations. */
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
    // A citation after "and" is a separate citation.
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
    // A number after a sentence is a footnote number. Other unread text belongs to the citation before it.
    else if (cited === undefined && /[^.”\s]\s*$/.test(words.slice(0, at)))
      reading.leaveAfter(remaining.text, remaining)
    else again.push(...splitBefore(cited, remaining, reading))
  }
  return again
}

/**
 * Returns the citation found inside brackets or after unrecognized text, and skips the text before it. If the citation
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

/** Returns true if unread text is the last item of a list: `…, and Jane Roe, Title`. */
function isLastOfList(words: string, piece: string): boolean {
  return /^and [A-Z“]/.test(piece) && words.includes(`, ${piece}`)
}

/** Returns true if unread text is a law or a rule after "and": `and 10th Cir. R. 34.1`. */
function isLawAfterAnd(piece: string): boolean {
  return piece.startsWith('and ') && readBySection(piece.slice('and '.length)) !== undefined
}

/** Removes the punctuation between text and the next citation. */
function withoutTail(words: string): string {
  return trimTail(words, ',;([', 'all')
}

/** Splits the citations inside parentheses that are never closed. */
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

/** Returns whether a comma or only a space separates a text from the text before it. */
function joinedBy(before: string): Segment['follows'] {
  // In Michigan, a semicolon separates parallel citations.
  if (/[,;]\s*$/.test(before)) return 'comma'
  return /\s$/.test(before) ? 'space' : undefined
}

/**
 * Returns true for a citation that is only a database number. After a citation with a name, it is not a separate
 * source.
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

/** Matches words and ordinals that legal citations replace with symbols and abbreviations (PS13). */
const SAID_BY_FORM = new RegExp(
  `^(?:judgment|cjeu|title|united|states|of|for|the|to|code|federal|rules?|civil|criminal|appellate|bankruptcy|procedure|evidence|reg\\w*|constitution|amendment|art\\w*|cl\\w*|law|u|s|us|part|parts|n?d|rd|th|st|twenty|supreme|judicial|court|appeals?|appellate|superior|circuit|${[...ORDINALS, ...stateNames()].join('|').toLowerCase().replaceAll(' ', '|')}|\\d{1,2})$`,
)

/**
 * Reads a segment that is one citation in which everything is spelled out (PS13). Returns false for any other segment.
 */
function readRespelt(segment: Segment, reading: Reading): boolean {
  const legal = inLegalForm(segment.text)
  const one = legal === undefined ? undefined : readOne(legal)
  if (one === undefined || legal === undefined || one.rest.length > 0) return false
  // In the heading of a search result, a dash separates the court from the case.
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

/** The unread parts of a segment, and the next citation in the segment, which still has to be read. */
type Unread = { readonly rest: readonly string[]; readonly next?: Segment }

/** Creates a use from the citation at the start of a segment, and returns the unread text. */
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

/** Matches a court and a date at the end of a citation: `Fourth Dept 7-16-21`, `2d Dept, May 3, 2021`. */
const COURT_AND_DATE = /^(?:[A-Z\d][\w.’]*,? ){1,6}[-/.\d]*\d\d\.?$/

/** Returns true if an unread court and date follow a decision without a date. Both would otherwise be lost. */
function leavesCourtAndDate({ source, rest }: ReadOne): boolean {
  const [left = ''] = rest
  return source.kind === 'case' && source.date === undefined && rest.length === 1 && COURT_AND_DATE.test(left)
}

/**
 * Handles a segment for which no reading has evidence. If sentences precede a citation, splits them off, so that the
 * citation is read separately. Otherwise, stores the segment as pasted, as a separate source (RJ1).
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
 * Converts small capitals pasted as all caps (PS16). Doesn't change text in quotation marks, where all caps are part of
 * the quotation.
 */
function setDownOutside(text: string): string {
  if (!/[“"]/.test(text)) return setDown(text)
  const down = setDown(text)
  return text.replace(/“[^“”]*”|"[^"]*"|./gs, (part: string, at: number) =>
    part.length > 1 ? part : down.charAt(at),
  )
}
