import { trimTail } from '../text/trim.ts'
import { readBySection } from '../parse/by-section.ts'
import { setDown } from '../parse/capitals.ts'
import { applyEdits, type Cleaned } from '../parse/clean.ts'
import type { TextEdit } from '../parse/text-edit.ts'
import type { Found, ParsedString } from '../parse/found.ts'
import { candidatesOf, readOne } from '../parse/one.ts'
import type { ReadOne } from '../parse/read-one.ts'
import { readOtherStyle } from '../parse/other-styles.ts'
import { afterSentences, citationStart, leadIn, signalInside, workAfterProse } from '../parse/prose.ts'
import { introducedBy, lineEnds, type Segment, segmentsOf } from '../parse/segment.ts'
import { inLegalForm, ORDINALS } from '../parse/spelled-out.ts'
import { readableText } from '../parse/typed.ts'
import type { Source } from '../source/source.ts'
import { curl } from '../text/typography.ts'
import { judge } from '../read/judge.ts'
import { keepIt, type Proof, prove, readBackReference, readNumberedShort } from './back-reference.ts'
import { changedWords, placesOfWords, wordsOf } from './conserve.ts'
import { Reading, type TextRead } from './reading.ts'
import { hasSentenceEnd, isAuthorityLike } from './unread.ts'

const LONGEST_SEGMENT = 8000
/** No citation in another style is longer. */
const LONGEST_LINE = 1000
/** How many citations are looked for within one stretch: more than any stretch of that length holds. */
const MOST_IN_SEGMENT = 64

/** `guard: false` leaves out the comparison of what came in with what is printed, so that reading itself can be measured. */
export type ReadOptions = { readonly guard?: boolean }

/**
 * Takes a pasted string cite apart into sources and their uses.
 *
 * Never throws and never drops or changes a word: each is printed by a use, or is among the leftovers or omissions
 * (CV1). A stretch that would print otherwise, and an authority that is not understood, are uses of a source of the
 * kind `pasted` (PS19). Sentences around the citations are leftovers (PS12). One source cited twice in the same words
 * is one source with two uses (CV3). Short forms and *supra* may mean one of `known`, the sources of the document the
 * text comes to: it is then among the sources as it was given (PS15).
 */
export function parseString(
  text: string,
  known: readonly Source[] = [],
  { guard = true }: ReadOptions = {},
): ParsedString {
  const pasted = readablePaste(text)
  const reading = new Reading(pasted, known, guard)
  for (const stretch of stretchesOf(withoutNumbers(pasted.clean))) {
    if (stretch.source !== undefined) readStyled(stretch.text, stretch.start, stretch.source, reading)
    else
      for (const segment of segmentsOf(curlOutside(stretch.text))) {
        const { start } = segment
        const given = stretch.text.slice(start, start + segment.text.length)
        const place = { ...segment, text: given, start: stretch.start + start }
        reading.guard(given, place, () => readSegment(place, reading))
      }
  }
  reading.omitRest()
  const { uses, sources, leftovers, omitted } = reading
  return {
    uses,
    sources: [...sources.values()],
    leftovers: leftovers.toSorted((one, other) => one.span[0] - other.span[0]),
    omitted,
  }
}

/** A text freed of what pasting left in it, its lines joined where a citation goes on in the next. */
function readablePaste(given: string): TextRead {
  const read = readableText(given, joinLines)
  const clean = read?.text ?? given
  return {
    given,
    clean,
    spanBack: read?.spanBack ?? ((span) => span),
    asTyped: read?.asTyped ?? ((span) => clean.slice(...span)),
  }
}

const LINE_END = /[ \u00a0\t\r]*\n[ \u00a0\t]*(?=\S)/g

/** Takes out the line ends inside citations: a name, a title or an address may go on in the next line (PS11). */
function joinLines(text: string): Cleaned | undefined {
  const spaces = spacesInAddresses(text)
  if (!text.includes('\n')) return spaces.length === 0 ? undefined : applyEdits(text, spaces)
  const kept = new Set<number>()
  for (const { start, text: line, source } of stretchesOf(text))
    if (source !== undefined) kept.add(start - 1).add(start + line.length)
  const inside = new Set(spaces.map(({ from }) => from))
  const edits: TextEdit[] = [...spaces]
  for (const { 0: space, index } of text.matchAll(LINE_END)) {
    if (inside.has(index)) continue
    const at = index + space.indexOf('\n')
    if (index > 0 && text.charAt(index - 1) !== '\n' && !kept.has(at) && !lineEnds(text, at))
      edits.push({ from: index, to: index + space.length, words: ' ' })
  }
  return edits.length === 0
    ? undefined
    : applyEdits(
        text,
        edits.toSorted((one, other) => one.from - other.from),
      )
}

/** What goes on with an address after a space: a path, a file, the name of a site after `https://`. */
const ADDRESS_GOES_ON =
  /[ \t\r]{0,3}\n?[ \t]{0,3}(?=\/\w|(?<=https?:\/\s{1,3})\/\w|[\w%~./-]{1,80}\?\w{1,20}=|[\w%~-]{1,120}[-_%/][\w%~./-]{0,120}\.(?:pdf|html?|php|aspx?)\b|(?<=\/\/www\s{1,3})\.[a-z]|(?<=perma\.cc\/[A-Z\d]{4}-\s{1,7})[A-Z\d]{4}\b|(?<=[/_=&?-]\s{1,7})(?:[a-z0-9][\w%~.]*[-_/=%][^\s;,]*|[\w-]+\.(?:pdf|html?|php|aspx?|cfm|jsp)\b|[a-z]+\.[a-z]{2,4}\/))/y

/** The spaces and line ends that copying leaves inside addresses. */
function spacesInAddresses(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: start, index } of text.matchAll(/https?:\/(?:\/\S*|(?= \/\w))/g)) {
    let end = index + start.length
    for (let count = 0; count < 6; count += 1) {
      ADDRESS_GOES_ON.lastIndex = end
      const space = ADDRESS_GOES_ON.exec(text)?.[0] ?? ''
      if (space === '') break
      edits.push({ from: end, to: end + space.length, words: '' })
      end +=
        space.length +
        (/^\S*/.exec(text.slice(end + space.length, end + space.length + 400))?.[0].length ?? 0)
    }
  }
  return edits
}

/** What the bare number of a note may stand before: a procedure, a law, a volume of a reporter, a short form, parties. */
const AFTER_NOTE =
  "(?:In re|Ex parte|Matter of) [A-Z]|Pub\\. L\\. No\\.|\\d{1,4} (?:U\\.S\\.|S\\. ?Ct\\.|F\\. ?(?:[23]d|4th|Supp)|[A-Z][\\w.]{0,8} (?:L\\.|App\\.)|[A-Z]{1,2}\\.[A-Z]\\.)|[A-Z][\\w’'-]+(?: (?:&|and) [A-Z][\\w’'-]+| et al\\.)?, (?:supra|\\d{1,4} [A-Z][\\w.]{0,6}(?: ?[A-Z2-4][\\w.]{0,6}){0,3} at \\d)|(?:[A-Z][\\w’'.,&-]+ (?:(?:of|the|for) ){0,2}){1,8}v\\. [A-Z]|(?:Order|Petition|Brief|Complaint|Motion|Transcript)(?:,| (?:of|for|to|at) )"
/** A party that goes by a number: `99 Commercial St., Inc. v.`, `84 Lumber Co. v.` */
const NUMBERED_PARTY =
  "(?:[\\w’'.&-]+ ){0,4}(?:St|Street|Ave|Avenue|Broadway|Road|Rd|Blvd|Plaza|Place|Pl|Park|Square|Drive|West|East|North|South|Realty|Assocs?|Corp|Inc|LLC|Co|Company|Lumber|Hour|Hours|Cents?|Contacts|Cars|Acres|Barrels|Packages|Plaintiffs|Guys|Stars|Men|Women|Days|Cubic|Pounds|Gallons|Cartons|Tracts|Parcels|Live|Doe|Does)\\b[^;\\n]{0,60} v\\. "
/** How lines begin that are notes or items of a list: `[^1]: `, `Case: `, `(a) `, `a. `, `12 `, `12Roe v. Doe`, `12. `, `12 See`. */
const LINE_OPENINGS = [
  '\\[\\^\\w{1,6}\\]:?[ \\t]',
  '(?:Case|Citation|Cite|Source|Authority|Reference)s?:[ \\t](?=[A-Z])',
  '\\([a-z]\\)[ \\t](?=[A-Z])',
  '[a-h]\\.[ \\t]{1,4}(?=[A-Z][^;.\\n]{0,60} v\\. )',
  `\\d{1,3} (?=${AFTER_NOTE})(?!${NUMBERED_PARTY})`,
  '\\d{1,3}(?=[A-Z][a-z]{2}[^;.\\n]{0,60} v\\. )',
  '\\d{1,4}(?:\\.[ \\t]{1,8}(?=[A-Z“"])|[ \\t]{1,8}(?=(?:See|Cf\\.|But|Accord|Contra|Compare|Id\\.|E\\.g\\.)[ ,.]))',
]
const LINE_OPENING = new RegExp(`(?<=^|\\n)[ \\t]{0,8}(?:${LINE_OPENINGS.join('|')})`, 'g')

/** The numbers that footnotes begin with, and the word before a citation in a list (`Case: Roe v. Doe`), are no part of what they cite; their room stays, so that places do, and a line begins (PS17). */
function withoutNumbers(text: string): string {
  return text.replace(LINE_OPENING, (number) => `\n${' '.repeat(number.length - 1)}`)
}

/** Part of a text: lines in legal form, or one line that is a citation in another field's style. */
type Stretch = { readonly text: string; readonly start: number; readonly source?: Source }

/** Takes out the lines that are citations in another style, as in a bibliography (PS14); all else stays together. */
function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  let start = 0
  for (const line of text.split('\n')) {
    const source =
      line.length > LONGEST_LINE ? undefined : readOtherStyle(curl(line.trim().replace(/[\s,;]+$/, '')))
    if (source !== undefined) {
      if (start > from) stretches.push({ text: text.slice(from, start), start: from })
      stretches.push({ text: line, start, source })
      from = start + line.length
    }
    start += line.length + 1
  }
  if (from < text.length) stretches.push({ text: text.slice(from), start: from })
  return stretches
}

/** A line in another style is printed in legal form; what that has no place for is said (CV4). */
function readStyled(line: string, start: number, source: Source, reading: Reading): void {
  reading.keep({ source, form: 'full', pincite: [], parentheticals: [], rest: [] }, { start, opens: true })
  reading.cover(line, start)
  for (const [from, to] of placesOfWords(line, reading.lostBy(line)))
    reading.omit(line.slice(from, to), start + from)
}

/** One stretch between semicolons; what its first citation leaves is read again, for paragraphs hold several. */
function readSegment(segment: Segment, reading: Reading): void {
  // No citation is this long; a page of prose or worse is given back whole (PS2).
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

/** The number of a page that a text was copied across: `- 15 - #25097`. */
const PAGE_NUMBER = /^-\s?\d{1,3}\s?-\s+(?:#\d+\s+)?(?=\S)/

/** Reads one citation off a stretch, leaves the prose, and gives back what still holds citations. */
function readStretch(stretch: Segment, reading: Reading): Segment[] {
  const page = PAGE_NUMBER.exec(stretch.text)?.[0]
  if (page !== undefined) {
    reading.leave(page.trimEnd(), { start: stretch.start, follows: stretch.follows })
    return [
      {
        ...stretch,
        text: stretch.text.slice(page.length),
        start: stretch.start + page.length,
        follows: undefined,
      },
    ]
  }
  const segment = stretch.signal === undefined ? introducedBy(stretch, false) : stretch
  const { text, start, signal, opens = false } = segment
  const words = curlOutside(setDownOutside(text))
  if (readRespelt({ ...segment, text: words }, reading)) return []
  // `Compare A, to B`: the comparison’s own word is *with* (R4.7), and no other word is printed for the writer’s.
  if (signal === 'compare' && /[)\d], to (?=[A-Z\d])/.test(words)) {
    reading.paste(text, segment)
    return []
  }
  const found = reading.citationsIn(words)
  const prose = leadIn(words) ?? citationStart(words, found) ?? workAfterProse(words, found)
  if (prose !== undefined) {
    const before = text.slice(0, prose.left)
    // The signal stays with the words it introduced: another signal or a sentence parts them from the citation.
    const bare = withoutTail(before)
    const cites = isAuthorityLike(bare)
    const stays = signal !== undefined && (prose.signal !== undefined || cites || hasSentenceEnd(before))
    const under = stays ? { start, signal, opens } : { start, follows: segment.follows }
    if (!cites) reading.leave(before, under)
    const after = prose.signal ?? (stays ? undefined : signal)
    const next = {
      text: text.slice(prose.start),
      start: start + prose.start,
      opens: opens || /[\p{L}\p{N}]/u.test(before),
      follows: cites ? joinedBy(before) : undefined,
      ...(after === undefined ? {} : { signal: after }),
    }
    // What stood in a bracket that the prose opened may be several citations.
    const cited = /[([]\s*$/.test(before) ? splitOpened(next) : [next]
    // What looks like an authority is read by itself.
    return cites ? [{ text: bare, ...under }, ...cited] : cited
  }
  const { rest, next } = readFirst({ ...segment, text: words }, reading)
  if (next !== undefined) return [{ ...next, text: text.slice(next.start - start) }]
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
    // A citation that *and* joins is one of its own.
    const apart = cited !== undefined && left.startsWith('and ')
    const follows = at === 0 ? segment.follows : apart ? undefined : joinedBy(words.slice(0, at))
    const remaining = {
      text: text.slice(at, cursor),
      start: start + at,
      opens: shorter ? false : opens,
      follows,
      ...(shorter || signal === undefined ? {} : { signal }),
    }
    if (shorter && cited !== undefined && !isNameless(cited, piece)) again.push(remaining)
    else if (shorter && cited === undefined && (law || isAuthorityLike(piece))) again.push(remaining)
    else if (cited !== undefined && cited.span[0] > 0) {
      // Only inside brackets, or after words no rule knows: the citation is read without them.
      const before = withoutTail(remaining.text.slice(0, cited.span[0]))
      const said = remaining.text.slice(0, cited.span[0])
      const cites = isAuthorityLike(before)
      if (cites) again.push({ ...remaining, text: before })
      else reading.leave(said, remaining)
      again.push({
        text: remaining.text.slice(cited.span[0]),
        start: remaining.start + cited.span[0],
        follows: cites ? joinedBy(said) : undefined,
      })
    } else reading.leave(remaining.text, remaining)
  }
  return again
}

/** Whether a remaining piece is the last of a list: `…, and Jane Roe, Title`. */
function isLastOfList(words: string, piece: string): boolean {
  return /^and [A-Z“]/.test(piece) && words.includes(`, ${piece}`)
}

/** Whether a remaining piece is a law or a rule that *and* joins: `and 10th Cir. R. 34.1`. */
function isLawAfterAnd(piece: string): boolean {
  return piece.startsWith('and ') && readBySection(piece.slice('and '.length)) !== undefined
}

/** Words without what joined them to the next citation. */
function withoutTail(words: string): string {
  return trimTail(words, ',;([', 'all')
}

/** The citations in a bracket whose opening was left behind. */
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

/** How words run on from those before them: after a comma, or a space alone. */
function joinedBy(before: string): Segment['follows'] {
  // Michigan parts its parallel citations with a semicolon.
  if (/[,;]\s*$/.test(before)) return 'comma'
  return /\s$/.test(before) ? 'space' : undefined
}

/** A database's number alone, after a citation that has its own name, says nothing by itself. */
function isNameless({ kind, span, core, source }: Found, piece: string): boolean {
  return (
    kind === 'case' &&
    span[0] === core[0] &&
    piece.slice(0, core[0]).trim() === '' &&
    source?.kind === 'case' &&
    source.printings.every(({ form }) => form === 'database')
  )
}

/** Words and ordinals that the legal form says by its signs and abbreviations (PS13). */
const SAID_BY_FORM = new RegExp(
  `^(?:title|united|states|of|the|to|code|federal|rules?|civil|criminal|appellate|bankruptcy|procedure|evidence|reg\\w*|constitution|amendment|art\\w*|cl\\w*|law|u|s|us|part|parts|n?d|rd|th|st|twenty|${ORDINALS.join('|')}|\\d{1,2})$`,
)

/** Reads a stretch that is one citation written out in words (PS13); false when it is none. */
function readRespelt(segment: Segment, reading: Reading): boolean {
  const legal = inLegalForm(segment.text)
  const one = legal === undefined ? undefined : readOne(legal)
  if (one === undefined || legal === undefined || one.rest.length > 0) return false
  // The heading of a search result names its court behind a dash, in words of its own.
  const headed = segment.text.lastIndexOf(' - ')
  const heading = headed < 0 ? [] : wordsOf(segment.text.slice(headed).replace(/\d+/g, ' '))
  const { lost = [] } = changedWords(wordsOf(segment.text), wordsOf(legal)) ?? {}
  if (lost.some((word) => !SAID_BY_FORM.test(word) && !heading.includes(word))) return false
  keepIt(one, { ...segment, text: legal }, reading)
  reading.respell(segment.text)
  return true
}

/** Pieces of a stretch that were not read, and the citation in it that is to be read by itself. */
type Unread = { readonly rest: readonly string[]; readonly next?: Segment }

/** Reads the citation a stretch begins with into a use; what is left of the stretch comes back. */
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
  return {
    rest:
      readNumberedShort(one, segment, reading) ?? keepIt(one, segment, reading, { proof: proofs.get(one) }),
  }
}

/**
 * Leaves a stretch that no reading has evidence for. Sentences before a citation are set apart, so that it is read by
 * itself; a citation without evidence is kept as pasted, as a source of its own (RJ1).
 */
function refuse(segment: Segment, reading: Reading): Unread {
  const { text: words, start } = segment
  const led = signalInside(words)
  if (led !== undefined) {
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

/** Addresses keep their straight characters; words get curly ones. */
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

/** Capitals inside quotation marks are the quotation's own. */
function setDownOutside(text: string): string {
  if (!/[“"]/.test(text)) return setDown(text)
  const down = setDown(text)
  return text.replace(/“[^“”]*”|"[^"]*"|./gs, (part: string, at: number) =>
    part.length > 1 ? part : down.charAt(at),
  )
}
