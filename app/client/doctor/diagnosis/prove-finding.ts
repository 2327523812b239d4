import { doubtCorrection, type CorrectionDoubt } from '#cite/correction/prove-correction.ts'
import { findQuotations } from '#cite/correction/find-quotations.ts'
import { findTitles, touchesInside } from '#cite/correction/protected-titles.ts'
import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import { placesOf } from '../document/note-edit.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import { antecedentOf, isReadBetween, type NoteSequence } from './sequence.ts'

/**
 * Checks a finding and its remedies, by parsing the corrected text if a remedy changes the text. Drops a finding about
 * text inside quotation marks or titles, because the writer didn't write that text. Removes remedies that would change
 * such text. Turns a finding into a question unless its only remedy passes the check.
 */
export function proveFinding(
  sequence: NoteSequence,
  note: number,
  finding: NoteFinding,
): NoteFinding | undefined {
  const { remedies, isQuestion } = finding
  // The fix that swaps two citations is already a question, and it leaves their titles and quotations unchanged.
  if (finding.says === 'order') return finding
  // Capitals in a title are only reported, because corrections never change titles.
  if (finding.says === 'lower' || finding.says === 'upper')
    return isQuoted(sequence, note, finding) ? undefined : finding
  // The writer added the period at the end of the quotation, so keep the finding.
  if (finding.says === 'phrase') return finding
  // “Et al.” ends the list of authors. It is not part of a title, even if the protected span of an unrecognized title
  // includes it.
  if (finding.rule === 'R28.2.2' && !isQuoted(sequence, note, finding))
    return { ...finding, isQuestion: true }
  if (isAboutProtected(sequence, note, finding)) return undefined
  if (isRuleNumber(sequence, note, finding)) return undefined
  const judged = remedies.map((remedy) => ({ remedy, doubt: doubtOf(sequence, note, finding, remedy) }))
  const kept = judged.filter(({ doubt }) => doubt !== 'protected words' && doubt !== 'part of a name')
  // Drop a finding about text if all of its remedies would change protected text.
  if (remedies.length > 0 && kept.length === 0 && (finding.words ?? finding.says) !== undefined)
    return undefined
  const certain = kept.length === 1 && remedies.length === 1 && kept[0]?.doubt === undefined
  return {
    ...finding,
    remedies: kept.map(({ remedy }) => remedy),
    ...((isQuestion === true || !certain) && kept.length > 0 && { isQuestion: true as const }),
  }
}

/** Returns the doubt about a remedy, except that brackets around the link to an archived copy are certain. */
function doubtOf(
  sequence: NoteSequence,
  note: number,
  { rule }: NoteFinding,
  remedy: FindingRemedy,
): CorrectionDoubt | undefined {
  const doubt = doubtRemedy(sequence, note, remedy)
  // The parser may read the link in brackets as a citation, but an archived copy is not another source.
  if (rule !== 'R33.6' || doubt !== 'another source') return doubt
  return changesOnlyBrackets(sequence.notes[note]?.text ?? '', remedy) ? undefined : doubt
}

/** Returns true if a remedy adds or removes square brackets and changes nothing else. */
function changesOnlyBrackets(text: string, { edits }: FindingRemedy): boolean {
  return edits.every(({ start, end, runs }) => {
    const by = runs.map((run) => run.text).join('')
    return by.replace(/[[\]]/g, '') === text.slice(start, end).replace(/[[\]]/g, '')
  })
}

/**
 * Returns true if the number after *id.* can be the number of a rule or section, which takes no “at”: `Id. 7023` after
 * `Fed. R. Bankr. P. 7001`. The number is a page only if the source has that page.
 */
function isRuleNumber(sequence: NoteSequence, note: number, { rule, span, remedies }: NoteFinding): boolean {
  if (rule !== 'R6.2.2' || !remedies.some(({ text }) => / at\s*$/.test(text))) return false
  const id = sequence.found.find(
    (one) => one.note === note && one.span[0] <= span[1] && one.span[1] >= span[0],
  )
  const full = id === undefined ? undefined : antecedentOf(sequence, id.index)
  if (full === undefined || LAWS.has(full.kind) || followsUnread(sequence, note, span[0])) return true
  const page = Number(/^\d+/.exec(sequence.notes[note]?.text.slice(span[1]) ?? '')?.[0])
  const first = Number(full.fields.page)
  if (Number.isNaN(first)) return page >= LONGEST_BOOK
  return page < first || page >= first + LONGEST_SOURCE
}

/** Maximum number of pages of a source whose first page is unknown. */
const LONGEST_BOOK = 2000

/** Returns true if there is unparsed text between a position and the preceding citation in the note. */
function followsUnread(sequence: NoteSequence, note: number, at: number): boolean {
  const before = sequence.found.findLast((one) => one.note === note && !one.within && one.span[1] <= at)
  const from = { note, at: before?.span[1] ?? 0 }
  return !isReadBetween(sequence, from, { note, at })
}

/** Maximum number of pages of a source. A page beyond that must be in another source. */
const LONGEST_SOURCE = 300

const LAWS: ReadonlySet<string> = new Set(['rule', 'statute', 'regulation', 'constitution', 'restatement'])

function doubtRemedy(
  sequence: NoteSequence,
  note: number,
  { edits, meant, wrongNumbers = [], ...faces }: FindingRemedy,
): CorrectionDoubt | undefined {
  const protectedSpans = findItalicTitles(sequence, note)
  if (edits.length === 0) {
    const spans = [...protectedIn(sequence, note), ...protectedSpans]
    const turned = placesOf({ edits, ...faces })
    const isInside = turned.some(([start, end]) => spans.some((span) => touchesInside({ start, end }, span)))
    return isInside && !isWhole(turned, protectedSpans) ? 'protected words' : undefined
  }
  const full = meant === undefined ? undefined : sequence.found[meant]
  return doubtCorrection({
    document: sequence.document,
    at: note,
    changes: edits.map(({ start, end, runs }) => ({
      start,
      end,
      text: runs.map(({ text }) => text).join(''),
    })),
    protectedSpans,
    wrongNumbers,
    ...(full !== undefined && { meant: full }),
  })
}

/**
 * Returns true if each span that a remedy changes covers a complete italic stretch. Only its italics made it look like
 * a title.
 */
function isWhole(turned: readonly TextSpan[], spans: readonly TextSpan[]): boolean {
  return turned.every(([start, end]) => spans.some(([from, to]) => start <= from && end >= to))
}

function isAboutProtected(sequence: NoteSequence, note: number, { span, remedies }: NoteFinding): boolean {
  if (remedies.some(({ meant }) => meant !== undefined)) return false
  const [start, end] = span
  return protectedIn(sequence, note).some(([from, to]) => start >= from && end <= to && end > start)
}

function isQuoted({ notes }: NoteSequence, note: number, { span: [start, end] }: NoteFinding): boolean {
  return findQuotations(notes[note]?.text ?? '').some(([from, to]) => start >= from && end <= to)
}

function protectedIn({ document }: NoteSequence, note: number): TextSpan[] {
  const read = document.texts[note]
  return read === undefined ? [] : [...findQuotations(read.text), ...findTitles(read)]
}

/**
 * Returns the italic stretches in a note that look like the title of a work: several words that are not a case name,
 * signal, or reference.
 */
function findItalicTitles({ notes, document }: NoteSequence, note: number): TextSpan[] {
  const pieces = notes[note]?.pieces ?? []
  const citations = document.texts[note]?.citations ?? []
  return joinItalics(pieces).filter(([start, end]) => {
    const words = notes[note]?.text.slice(start, end) ?? ''
    if (words.trim().split(/\s+/).length < 3 || / vs?\.? |^(?:In re|Ex parte) /i.test(words)) return false
    if (SIGNAL_WORDS.test(words)) return false
    return citations.every(
      ({ kind, span }) =>
        (kind !== 'case' && kind !== 'short' && kind !== 'id' && kind !== 'supra') ||
        start >= span[1] ||
        end <= span[0],
    )
  })
}

/** A long signal: `But see, e.g.` */
const SIGNAL_WORDS = /^(?:(?:but|see|also|generally|cf|accord|contra|compare|e\.\s?g|eg)\b[.,]*\s*)+$/i

function joinItalics(pieces: DocumentNote['pieces']): TextSpan[] {
  const spans: [number, number][] = []
  for (const { at, text, face } of pieces) {
    if (!face.italic) continue
    const last = spans.at(-1)
    if (last?.[1] === at) last[1] = at + text.length
    else spans.push([at, at + text.length])
  }
  return spans
}
