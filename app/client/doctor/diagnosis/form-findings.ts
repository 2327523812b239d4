import { isWholePlace } from '#cite/abbreviation/abbreviate.ts'
import { tableOf } from '#cite/abbreviation/table.ts'
import { completeLast } from '#cite/locator/complete-last.ts'
import { segmentsOf, type Segment } from '#cite/segment/segments.ts'
import { signalOf } from '#cite/signal/signal.ts'
import { applyEdits } from '../document/note-edit.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import { faceName } from '../document/note-edit.ts'
import type { NoteFinding } from './finding.ts'
import { roman } from './looking.ts'
import { removePaperTitle } from './paper-title.ts'
import { findOpenParenthesis } from './parenthesis-findings.ts'
import { replaceBy } from './print-reference.ts'
import { isNameInSentence } from './sentence-names.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'
import { inFaceOf } from './text-findings.ts'
import { findTitleCapitals } from './title-findings.ts'
import { pagesOfBook } from './work-slips.ts'

/**
 * Finds differences from the form that the editor prints: the final period, page ranges, spelled-out words in case
 * names, and signal order.
 */
export function findForms(sequence: NoteSequence, note: number): NoteFinding[] {
  const here = sequence.notes[note]
  if (here === undefined) return []
  const own = sequence.found.filter((one) => one.note === note)
  return [
    ...findPeriod(sequence, here, own),
    ...findCapital(sequence, here),
    ...own.flatMap((one) => findRange(here.text, one, usesHyphens(sequence))),
    ...own.flatMap((one) =>
      isNameInSentence(sequence, here, one) ? [] : findSpelledWords(sequence, here, one),
    ),
    ...findSignalOrder(here, own),
    ...findTitleCapitals(sequence, own),
    ...(sequence.isText ? [] : findOpenParenthesis(here, own)),
  ]
}

/** Finds a missing period at the end of a note that ends with a citation (R3.2). */
function findPeriod(
  { notes, isText }: NoteSequence,
  { text }: DocumentNote,
  own: readonly PlacedCitation[],
): NoteFinding[] {
  const words = text.trimEnd()
  const end = words.length
  const last = own.findLast(({ within }) => !within)
  // A note can end with a redaction.
  if (isText || last === undefined || ENDED.test(words) || /[,:;—–_█-]$/.test(words)) return []
  // Unparsed text after a citation may be something else, such as a heading or the text of a web page. A remark in
  // brackets after the citation is part of the citation.
  const tail = words.slice(last.span[1]).replace(/^\s*\[[^[\]]*\]$/, '')
  if (tail.length > LONGEST_TAIL) return []
  // A number after the end of the sentence is a page number of the user's document.
  if (PAGE_AFTER_END.test(words) && BARE_PAGE.test(tail)) return []
  // If most notes in a document have no final period, the document follows another style.
  const ended = notes.filter((one) => ENDED.test(one.text.trimEnd())).length
  if (ended * 2 < notes.length) return []
  return [
    {
      kind: 'form',
      rule: 'R3.2',
      severity: 'error',
      // Show only the last word, so that the finding doesn't repeat text that another finding corrects.
      span: [words.lastIndexOf(' ') + 1, end],
      values: {},
      says: 'period',
      remedies: [replaceBy([end, end], [roman('.')])],
      // The writer might not have finished the text after the citation, so the fix is uncertain.
      ...(end - last.span[1] > 3 && { isQuestion: true as const }),
    },
  ]
}

/** Finds a note that starts with a lowercase *id.* or signal (R3.2). */
function findCapital({ notes, isText }: NoteSequence, note: DocumentNote): NoteFinding[] {
  const opening = LOWER_OPENING.exec(note.text)
  if (opening === null || isText) return []
  // If a document often starts such notes in lowercase, it follows another style. A note can also start with a URL.
  const lower = notes.filter(({ text }) => LOWER_OPENING.test(text)).length
  const upper = notes.filter(({ text }) => UPPER_OPENING.test(text)).length
  if (lower * MANY_NOTES > notes.length && lower * MANY_OPENINGS > upper) return []
  const at = opening[0].search(/\S/)
  const span = [at, at + 1] as const
  return [
    {
      kind: 'form',
      rule: 'R3.2',
      severity: 'error',
      span: [at, opening[0].length],
      values: {},
      says: 'capital',
      remedies: [replaceBy(span, inFaceOf(note, span, note.text.charAt(at).toUpperCase()))],
    },
  ]
}

/** *Id.* or a signal at the start of a note. */
const LOWER_OPENING = /^\s*(?:id\.|see|cf\.|accord|contra|compare|but see|but cf\.)(?=,? |[,;]|\s*$)/
const UPPER_OPENING = /^\s*(?:Id\.|See|Cf\.|Accord|Contra|Compare|But (?:see|cf\.))(?=,? |[,;]|\s*$)/

/** Or if this many notes start the same way with a capital for each of them. */
const MANY_OPENINGS = 4

/** A lowercase start counts as a mistake only if a document has at most one for each group of this many notes. */
const MANY_NOTES = 20

/** If the text after a citation is longer than this, in characters, it counts as text that was not parsed. */
const LONGEST_TAIL = 40

/** A page number after the end of a sentence. */
const PAGE_AFTER_END = /[.\])][”’)\]]{0,4}\s{1,8}\d{1,4}$/

const BARE_PAGE = /^(?:\s{0,8}\.)?\s{0,8}\d{1,4}$/

const ENDED = /[.?!:…][”’"')\]]*$/

const hyphens = new WeakMap<NoteSequence, boolean>()

/** Returns true if a document uses hyphens in page ranges, as some journals and databases do. */
function usesHyphens(sequence: NoteSequence): boolean {
  const known = hyphens.get(sequence)
  if (known !== undefined) return known
  const marks = sequence.found.flatMap(
    ({ fields: { pincite = '' } }) => pincite.match(/(?<=\d)[-–](?=\d)/g) ?? [],
  )
  const count = marks.filter((mark) => mark === '-').length
  const isStyle = count >= MANY_RANGES && count >= 4 * (marks.length - count)
  hyphens.set(sequence, isStyle)
  return isStyle
}

/** Minimum number of ranges needed to establish a house style. */
const MANY_RANGES = 6

/** Finds page ranges that have no en dash or whose second number is not shortened to two digits (R5.1.2). */
function findRange(text: string, citation: PlacedCitation, isHyphened: boolean): NoteFinding[] {
  const { core, span, fields, kind } = citation
  const inBook = fields.pincite === undefined ? pagesOfBook(text, citation) : undefined
  const { pincite = inBook?.pages ?? '' } = fields
  if (kind === 'statute' || kind === 'regulation' || kind === 'section') return []
  // The end of a range of sections keeps all its digits. Pages of the Statutes at Large can be shortened.
  if (kind === 'session-law' && !/ Stat\. \d{1,4}, /.test(text.slice(core[0], span[1]))) return []
  const at = inBook?.at ?? text.indexOf(pincite, core[1])
  if (pincite === '' || at < 0 || at > Math.max(span[1], core[1] + 24)) return []
  return [...pincite.matchAll(/(?<![\w.:§¶-])(\d{1,5})([-–])(\d{1,5})(?![\w.:-])/g)].flatMap(
    (match): NoteFinding[] => {
      const [words, first = '', mark, last = ''] = match
      const start = at + match.index
      // A range of sections keeps all its digits. `2-6` may also mean page 6 of chapter 2.
      const isPage =
        (first.length > 1 || mark === '–') &&
        !/[§¶][^.;]*$/.test(text.slice(Math.max(0, start - 12), start)) &&
        !/^ to \d/.test(text.slice(start + words.length))
      const dashed = isPage ? rightRange(first, last) : undefined
      const right = isHyphened ? dashed?.replace('–', '-') : dashed
      // Some writers drop every repeated digit: `1794–801`.
      if (
        right === undefined ||
        right === words ||
        // A correct range keeps its dash, even if the document usually has hyphens.
        dashed === words ||
        ((mark === '–' || isHyphened) && isShortened(first, last))
      )
        return []
      return [
        {
          kind: 'pincite',
          rule: 'R5.1.2',
          severity: 'error',
          span: [start, start + words.length],
          values: { range: right },
          says: 'range',
          remedies: [replaceBy([start, start + words.length], [roman(right)])],
        },
      ]
    },
  )
}

/** Formats a page range: `495–96`. Returns undefined if the numbers do not form a range. */
function rightRange(first: string, last: string): string | undefined {
  // The second number of a range keeps at least two digits, so `10-2` is page 2 of chapter 10.
  if (last.length === 1 && first.length > 1) return undefined
  const whole = completeLast(first, last)
  if (Number(whole) <= Number(first) || last.length > first.length + 1) return undefined
  if (whole.length !== first.length || first.length < 3) return `${first}–${whole}`
  const shared = first.slice(0, -2) === whole.slice(0, -2)
  return `${first}–${shared ? whole.slice(-2) : whole}`
}

/**
 * Returns true if the end of a range omits only digits that it shares with the start, and keeps at least two digits.
 */
function isShortened(first: string, last: string): boolean {
  const lost = first.length - last.length
  return lost > 0 && last.length > 1 && last.charAt(0) !== first.charAt(lost)
}

/**
 * Finds words in a case name that table T11 abbreviates. Checks only names in citations, because a name in a sentence
 * is spelled out (R11.3, R11.4).
 */
function findSpelledWords(
  sequence: NoteSequence,
  note: DocumentNote,
  citation: PlacedCitation,
): NoteFinding[] {
  const { text } = note
  const { kind, core, span, within } = citation
  if (kind !== 'case' || within || !isCitationSentence(text, citation)) return []
  // `Memorandum Opinion, Roe v. Doe` starts with the title of a court paper.
  const paper = PAPER.exec(text.slice(span[0], core[0]))?.[0].length ?? 0
  const name = removePaperTitle(text.slice(span[0] + paper, core[0]))
  if (!/ v\. /.test(name)) return []
  let at = paper
  return name.split(/( v\. )/).flatMap((party): NoteFinding[] => {
    const start = span[0] + at
    at += party.length
    const bare = party.replace(/(?:,|(?<!\s))\s*$/, '')
    // Never abbreviate a party name that is only a place name or a single word.
    if (!bare.includes(' ') || isWholePlace(bare.split(',')[0] ?? '') || bare === 'United States') return []
    return [...bare.matchAll(/(?<![\p{L}’'.-])\p{Lu}\p{Ll}{4,}(?![\p{L}’'.-])/gu)].flatMap(
      (match): NoteFinding[] => {
        const [word] = match
        const [only, ...more] = tableOf('T11').get(word.toLowerCase()) ?? []
        if (only === undefined || more.length > 0) return []
        // Skip the District of Columbia, because its full name has its own abbreviation.
        if (bare.startsWith('District of Columbia', match.index)) return []
        const isCommon = EVERY_EDITION.test(word)
        if (!isCommon && !isWrittenElsewhere(sequence, note, only.key)) return []
        const from = start + match.index
        return [
          {
            kind: 'name',
            rule: 'R11.4',
            severity: 'warning',
            span: [from, from + word.length],
            values: { word, short: only.key },
            says: 'word',
            remedies: [
              replaceBy([from, from + word.length], inFaceOf(note, [from, from + word.length], only.key)),
            ],
            // The editions of the rule book disagree on all other words.
            ...(!isCommon && { optional: true as const }),
          },
        ]
      },
    )
  })
}

const PAPER =
  /^(?:(?!, | v\. ).){0,80}\b(?:Order|Opinion|Memorandum|Complaint|Brief|Petition|Motion|Declaration|Transcript|Answer|Reply|Notice|Affidavit|Warrant)s?\b(?:(?! v\. ).)*?, (?=\p{Lu})/u

/** Words that every edition abbreviates. */
const EVERY_EDITION =
  /^(?:Association|Authority|Board|Commission|Committee|Community|Company|Corporation|Department|Education|Federal|General|Government|Hospital|Insurance|International|Manufacturing|National|Railroad|Railway|Society|Telephone|Transportation|University)$/

/**
 * Returns true if another note has the abbreviation. If no other note has it, the document may follow an edition that
 * spells out the word.
 */
function isWrittenElsewhere({ notes }: NoteSequence, here: DocumentNote, short: string): boolean {
  return notes.some((note) => note !== here && note.text.includes(` ${short}`))
}

/** Returns true if a citation is not part of the writer's sentence. */
function isCitationSentence(text: string, { span, core }: PlacedCitation): boolean {
  // In `On habeas, see Katz v. Roe`, “see” is the writer's verb.
  const before = text.slice(0, Math.max(0, startOfSignal(text, span[0])))
  const after = text.slice(core[1]).replace(/^[^()]*\([^()]*\)/, '')
  return /(?:^|[.;?!][”’)\]]*)\s*$/.test(before) && !/^\s\p{Ll}{3}/u.test(after)
}

/** Finds signals in the wrong order within a citation sentence (R4.2). */
function findSignalOrder(note: DocumentNote, own: readonly PlacedCitation[]): NoteFinding[] {
  const findings: NoteFinding[] = []
  let before: Segment | undefined
  for (const segment of segmentsOf(note.text)) {
    const cites = own.some(
      ({ within, span }) =>
        !within && span[0] >= segment.start - 2 && span[0] < segment.start + segment.text.length,
    )
    const isJoined = segment.opens !== true && before !== undefined
    if (isJoined && cites && before !== undefined && isOutOfOrder(before, segment))
      findings.push(...orderFinding(note, before, segment))
    before = cites && (isJoined || /^[A-Z“]|^id\b/.test(segment.text)) ? segment : undefined
  }
  return findings
}

function isOutOfOrder(before: Segment, { signal }: Segment): boolean {
  if (before.signal === undefined || signal === undefined) return false
  const [one, other] = [signalOf(before.signal), signalOf(signal)]
  if (one.category === 'comparison' || other.category === 'comparison') return false
  return other.rank < one.rank
}

function orderFinding(note: DocumentNote, before: Segment, segment: Segment): NoteFinding[] {
  if (before.signal === undefined || segment.signal === undefined) return []
  const end = segment.start + segment.text.length
  const join = note.text.lastIndexOf(';', segment.start)
  return [
    {
      kind: 'signal',
      rule: 'R4.2',
      severity: 'warning',
      span: [join + 2, segment.start],
      values: {
        first: signalOf(segment.signal).words,
        second: signalOf(before.signal).words,
      },
      says: 'order',
      remedies: swapSegments(note, { before, join, segment, end }),
      isQuestion: true,
    },
  ]
}

/** Returns the two citations in reverse order if they make up a complete sentence and neither refers to the other. */
function swapSegments(
  note: DocumentNote,
  place: { readonly before: Segment; readonly join: number; readonly segment: Segment; readonly end: number },
): NoteFinding['remedies'] {
  const { before, join, segment, end } = place
  if (before.signal === undefined || segment.signal === undefined) return []
  // Signals of different categories belong in separate sentences (R4.3).
  const isApart = signalOf(before.signal).category !== signalOf(segment.signal).category
  const start = Math.max(0, startOfSignal(note.text, before.start))
  const first = note.text.slice(start, join)
  const second = note.text.slice(join + 2, end)
  const opens = /(?:^|[.?!][”’)\]]*\s)\s*$/.test(note.text.slice(0, start))
  const closes = /^\.?\s*(?:$|\s[A-Z“])/.test(note.text.slice(end))
  if (!opens || !closes || /\b[Ii]d\.|\bsupra\b/.test(segment.text) || /\b[Ii]d\./.test(first)) return []
  const runs = [
    ...withCapital(sliceStyled(note, join + 2, end), true),
    roman(isApart ? '. ' : '; '),
    ...withCapital(sliceStyled(note, start, join), isApart),
  ]
  const text = runs.map((run) => run.text).join('')
  if (text.length !== first.length + second.length + 2) return []
  const edits = [{ start, end, runs }]
  return applyEdits(note.text, edits) === note.text ? [] : [{ text, edits }]
}

/** Returns the start of the signal that ends at a position. */
function startOfSignal(text: string, end: number): number {
  const signal =
    /(?:(?:but )?see(?: also| generally)?|accord|contra|cf\.|but cf\.|e\.g\.)(?:,? e\.g\.)?,?\s*$/i
  return signal.exec(text.slice(0, end))?.index ?? end
}

/** Returns a part of a note with its typefaces. */
export function sliceStyled({ pieces }: DocumentNote, start: number, end: number): StyledText[] {
  return pieces.flatMap(({ at, text, face }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    return part === '' ? [] : [{ text: part, face: faceName(face) }]
  })
}

function withCapital(runs: readonly StyledText[], isUpper: boolean): StyledText[] {
  return runs.map((run, at) => {
    if (at > 0) return run
    const letter = run.text.charAt(0)
    return { ...run, text: (isUpper ? letter.toUpperCase() : letter.toLowerCase()) + run.text.slice(1) }
  })
}
