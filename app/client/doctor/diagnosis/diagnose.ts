import { courtFormsOf } from '#cite/profile/court-forms.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { placesOf } from '../document/note-edit.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import { canTrack, spansCollide } from '../document/track-note.ts'
import { findFaces, printsRomanSignals, readPrintStyle } from './face-findings.ts'
import type { CitedInNote, FindingRemedy, NoteDiagnosis, NoteFinding, ReadCitation } from './finding.ts'
import type { PrintStyle } from './print-reference.ts'
import { findReferences } from './reference-findings.ts'
import { findRepeatedVolumes } from './repeated-volume.ts'
import {
  antecedentOf,
  isReference,
  isSayable,
  type NoteSequence,
  type PlacedCitation,
  readSequence,
  sourceOf,
} from './sequence.ts'
import { dependsOnSpacing, isDamagedText } from './extraction-damage.ts'
import { findDueNames } from './hereinafter-findings.ts'
import { proveFinding } from './prove-finding.ts'
import { findFields } from './field-findings.ts'
import { findForms } from './form-findings.ts'
import { findNameFaces, readNameStyle } from './name-face-findings.ts'
import { findExplanations } from './explanation-findings.ts'
import { findSlips } from './slip-findings.ts'
import { findSupraPages } from './supra-page-findings.ts'
import { findSplitSentences } from './split-sentence-findings.ts'
import { findInText } from './text-findings.ts'
import { findIbidAfterSeveral } from './several-sources.ts'
import { findUses } from './use-findings.ts'

/** Options for diagnosing a document's notes or pasted text. Pasted text has no typefaces. */
export type DiagnoseOptions = {
  readonly isPlain?: boolean
  /** Style of citations; defaults to the style used most in the document. */
  readonly typeface?: PrintStyle['typeface']
  readonly profile?: ProfileName
  /** Reports how many notes are done, counting both passes; may throw to stop the diagnosis. */
  readonly onProgress?: (done: number, all: number) => void
}

/** The print style of pasted text, which has no typefaces. */
const PLAIN: PrintStyle = { typeface: 'court', underline: false }

/**
 * Parses notes with the engine and returns, for each note, its citations, findings, and remedies. A remedy contains the
 * span it replaces and its replacement; the notes themselves are not changed. Text that was not parsed gets no remedy.
 * Footnotes and endnotes are separate sequences.
 */
export function diagnoseNotes(
  written: readonly DocumentNote[],
  { isPlain = false, typeface, profile, onProgress = () => undefined }: DiagnoseOptions = {},
): NoteDiagnosis[] {
  const notes = written.map(withPlainSpaces)
  const diagnoses = new Map<DocumentNote, NoteDiagnosis>()
  let done = 0
  const paragraphs = notes.filter((note) => note.kind === 'paragraph')
  for (const kind of ['footnote', 'endnote', 'paragraph'] as const) {
    const own = notes.filter((note) => note.kind === kind)
    if (own.length === 0) continue
    const before = done
    const context = {
      profile,
      others: notes
        .filter((note) => (note.kind === 'paragraph') !== (kind === 'paragraph'))
        .map(({ text }) => text),
      contexts: own.map(({ calledIn }) =>
        calledIn === undefined ? undefined : textAround(paragraphs, calledIn),
      ),
    }
    const sequence = readSequence(
      own,
      (read) => {
        onProgress(before + read, notes.length * 2)
      },
      context,
    )
    done += own.length
    const style = {
      ...(isPlain ? PLAIN : styleOf(notes, sequence, typeface)),
      ...(profile !== undefined && { profile }),
    }
    for (const [at, note] of own.entries()) {
      diagnoses.set(note, diagnoseNote(sequence, at, { style, isPlain }))
      onProgress(done + at + 1, notes.length * 2)
    }
    done += own.length
  }
  return notes.map((note) => diagnoses.get(note) ?? { citations: [], findings: [] })
}

/** No-break spaces and spaces of other widths. */
const WIDE_SPACE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g

/** Replaces every kind of space in a note with an ordinary one. Positions stay the same. */
function withPlainSpaces(note: DocumentNote): DocumentNote {
  if (note.text.search(WIDE_SPACE) === -1) return note
  const plain = (text: string): string => text.replace(WIDE_SPACE, ' ')
  const pieces = note.pieces.map((piece) => ({ ...piece, text: plain(piece.text) }))
  return { ...note, text: plain(note.text), pieces }
}

/**
 * Returns the text around a note's reference mark: the paragraph that contains the mark and the preceding paragraph.
 */
function textAround(paragraphs: readonly DocumentNote[], at: number): string {
  return paragraphs
    .slice(Math.max(0, at - 1), at + 1)
    .map(({ text }) => text)
    .join(' ')
}

function styleOf(
  notes: readonly DocumentNote[],
  sequence: NoteSequence,
  typeface: PrintStyle['typeface'] | undefined,
): PrintStyle {
  const style = {
    ...readPrintStyle(notes),
    ...readNameStyle(sequence, typeface),
    ...(printsRomanSignals(sequence) && { romanSignals: true }),
  }
  if (!sequence.isText || style.fullNames !== 'roman') return style
  // The full names in body text aren't necessarily roman, because only law review notes use roman case names.
  const { fullNames: _, ...rest } = style
  return rest
}

function diagnoseNote(
  sequence: NoteSequence,
  at: number,
  { style, isPlain }: { readonly style: PrintStyle; readonly isPlain: boolean },
): NoteDiagnosis {
  const note = sequence.notes[at]
  if (note === undefined || note.isListed === true) return { citations: [], findings: [] }
  if (note.isQuoted === true) return { citations: readCitations(sequence, at), findings: [] }
  const all = [
    ...findFields(sequence, at),
    ...findReferences(sequence, at, style),
    ...findDueNames(sequence, at, style),
    ...findRepeatedVolumes(sequence, at),
    ...findSlips(sequence, at),
    // List findings about the form first, because they take precedence over those about the typeface of the same text.
    ...findInText(sequence, at, style.profile).map((finding) =>
      isAboutIbid(note.text, finding)
        ? (findIbidAfterSeveral(sequence, at, { span: finding.span, style }) ?? finding)
        : finding,
    ),
    ...findForms(sequence, at),
    ...findSplitSentences(sequence, at),
    ...findUses(sequence, at),
    ...findExplanations(sequence, at),
    ...findSupraPages(sequence, at),
    ...(isPlain ? [] : findFaces(sequence, at, style)),
    ...(isPlain ? [] : findNameFaces(sequence, at, style)),
  ]
  const findings: NoteFinding[] = []
  const ignores = courtFormsOf(style.profile)?.ignores
  const isDamaged = isDamagedText(note.text)
  for (const given of all) {
    if (ignores?.test(given.rule) === true && !isErrorEverywhere(given)) continue
    if (isDamaged && dependsOnSpacing(given)) continue
    if (isAskedAlready(given, findings)) continue
    const finding = proveFinding(sequence, at, given)
    if (finding === undefined) continue
    // Drop a finding whose message would give the number of a note that has no number.
    if (!Object.values(finding.values).every((value) => typeof value === 'string' || isSayable(value)))
      continue
    const sayable = finding.remedies.filter((remedy) => namesNumbers(sequence, remedy))
    const possible = sayable.filter((remedy) => canWrite(note, remedy))
    const locked = possible.length < sayable.length
    const kept = {
      ...finding,
      remedies: possible,
      ...(locked && { values: { ...finding.values, locked: 1 } }),
    }
    // Skip a finding if a remedy of an earlier finding already rewrites its span, unless the earlier finding is
    // optional.
    const hides = ({ remedies, optional }: NoteFinding): boolean => remedies.length > 0 && optional !== true
    if (!findings.some((one) => hides(one) && collidesWith(one, kept))) findings.push(kept)
  }
  return {
    citations: readCitations(sequence, at),
    casesWithin: readCasesWithin(sequence, at),
    findings: findings.toSorted((a, b) => a.span[0] - b.span[0]),
  }
}

/**
 * Returns true if a finding is an error in every court, even if the court has its own citation form: a wrong volume, or
 * a quotation without a page.
 */
function isErrorEverywhere({ kind, says }: NoteFinding): boolean {
  return kind === 'short-volume' || says === 'quote'
}

function isAboutIbid(text: string, { rule, span }: NoteFinding): boolean {
  return rule === 'R6.2.2' && /^ibid/i.test(text.slice(...span))
}

/** Returns true if another finding for the same text already asks which source an *id.* refers to. */
function isAskedAlready({ kind, rule, span }: NoteFinding, findings: readonly NoteFinding[]): boolean {
  if (kind !== 'id-after-several' && rule !== 'R6.2.2') return false
  return findings.some((one) => one.kind === 'id-after-several' && spansCollide(one.span, span))
}

function namesNumbers({ notes, isNumbered }: NoteSequence, { edits }: FindingRemedy): boolean {
  const asides = isNumbered ? notes.filter(({ isAside }) => isAside === true) : []
  return edits.every(({ runs }) =>
    runs.every(({ refersTo }) => refersTo === undefined || asides.every(({ id }) => id !== refersTo.id)),
  )
}

function canWrite(note: DocumentNote, { edits, italics = [], uprights = [] }: FindingRemedy): boolean {
  const isFree = ([start, end]: readonly [number, number]): boolean =>
    !note.pieces.some(({ at, text, lock }) => lock !== undefined && at < end && at + text.length > start)
  return edits.every((edit) => canTrack(note, edit)) && [...italics, ...uprights].every(isFree)
}

/** Returns the spans that a finding's remedies change, or the finding's span if it has no remedies. */
function placesIn({ span, remedies }: NoteFinding): (readonly [number, number])[] {
  const places = remedies.flatMap(placesOf)
  return places.length === 0 ? [span] : places
}

function collidesWith(one: NoteFinding, other: NoteFinding): boolean {
  return placesIn(one).some((a) => placesIn(other).some((b) => spansCollide(a, b)))
}

function readCitations(sequence: NoteSequence, at: number): ReadCitation[] {
  return sequence.found
    .filter(({ note, within }) => note === at && !within)
    .flatMap((citation): ReadCitation[] => {
      const { kind, span, index } = citation
      const full = antecedentOf(sequence, index)
      if (kind === 'section' || kind === 'reference') {
        // Sentences in the body text can mention sections of laws without citing them.
        if (sequence.isText) return []
        return [full === undefined ? { span, form: 'unread' } : { span, form: 'short', fullIn: full.note }]
      }
      if (kind === 'pasted') return [{ span, form: 'unread' }]
      const form = isReference(citation) ? (kind as 'id' | 'supra' | 'short') : 'full'
      const cited = caseIn(citation, form === 'full' ? citation : full)
      return [{ span, form, ...(full !== undefined && { fullIn: full.note }), ...(cited && { case: cited }) }]
    })
}

function readCasesWithin({ found }: NoteSequence, at: number): ReadCitation[] {
  return found.flatMap((citation): ReadCitation[] => {
    if (citation.note !== at || !citation.within || citation.kind !== 'case') return []
    const cited = caseIn(citation, citation)
    return cited === undefined ? [] : [{ span: citation.span, form: 'full', case: cited }]
  })
}

/**
 * Returns the cited case with the pages cited; undefined if the citation is not to a case or cites pages in another
 * reporter.
 */
function caseIn(citation: PlacedCitation, full: PlacedCitation | undefined): CitedInNote | undefined {
  const source = sourceOf(full)
  if (source?.kind !== 'case' || full === undefined) return undefined
  const { volume, reporter } = citation.fields
  const samePlace = volume === full.fields.volume && reporter === full.fields.reporter
  if (citation.kind === 'short' && !samePlace) return undefined
  return { source, pincite: citation.pincite ?? [], core: citation.core }
}
