import { placesOf } from '../document/note-edit.ts'
import type { DocumentNote } from '../document/note-model.ts'
import { canTrack, spansCollide } from '../document/track-note.ts'
import { findFaces, readPrintStyle } from './face-findings.ts'
import type { CitedInNote, FindingRemedy, NoteDiagnosis, NoteFinding, ReadCitation } from './finding.ts'
import type { PrintStyle } from './print-reference.ts'
import { findReferences } from './reference-findings.ts'
import {
  antecedentOf,
  isReference,
  isSayable,
  type NoteSequence,
  type PlacedCitation,
  readSequence,
  sourceOf,
} from './sequence.ts'
import { findDueNames } from './hereinafter-findings.ts'
import { findNameFaces, readNameStyle } from './name-face-findings.ts'
import { findInText } from './text-findings.ts'

/** What is diagnosed: a document's notes, or text that was pasted and has no faces. */
export type DiagnoseOptions = {
  readonly isPlain?: boolean
  /** How citations are to be set; as most of the document is unless told. */
  readonly typeface?: PrintStyle['typeface']
  /** Hears how many notes are done, of both passes; may throw to stop. */
  readonly tell?: (done: number, all: number) => void
}

/** Text that was pasted has no faces. */
const PLAIN: PrintStyle = { typeface: 'court', underline: false }

/**
 * Reads notes as the engine does and says of each what was understood, what the rules have against it, and what would
 * mend it. Nothing of a note is ever changed here: each remedy says which stretch it replaces and by what, and a
 * stretch that was not understood has none. Footnotes and endnotes are sequences of their own.
 */
export function diagnoseNotes(
  notes: readonly DocumentNote[],
  { isPlain = false, typeface, tell = () => undefined }: DiagnoseOptions = {},
): NoteDiagnosis[] {
  const diagnoses = new Map<DocumentNote, NoteDiagnosis>()
  let done = 0
  for (const kind of ['footnote', 'endnote'] as const) {
    const own = notes.filter((note) => note.kind === kind)
    const before = done
    const sequence = readSequence(own, (read) => {
      tell(before + read, notes.length * 2)
    })
    done += own.length
    const style = isPlain ? PLAIN : { ...readPrintStyle(notes), ...readNameStyle(sequence, typeface) }
    for (const [at, note] of own.entries()) {
      diagnoses.set(note, diagnoseNote(sequence, at, { style, isPlain }))
      tell(done + at + 1, notes.length * 2)
    }
    done += own.length
  }
  return notes.map((note) => diagnoses.get(note) ?? { citations: [], findings: [] })
}

function diagnoseNote(
  sequence: NoteSequence,
  at: number,
  { style, isPlain }: { readonly style: PrintStyle; readonly isPlain: boolean },
): NoteDiagnosis {
  const note = sequence.notes[at]
  if (note === undefined) return { citations: [], findings: [] }
  const all = [
    ...findReferences(sequence, at, style),
    ...findDueNames(sequence, at, style),
    ...(isPlain ? [] : findFaces(sequence, at)),
    ...(isPlain ? [] : findNameFaces(sequence, at, style)),
    ...findInText(note.text),
  ]
  const findings: NoteFinding[] = []
  for (const finding of all) {
    // What would have to name a note that has no number is not said.
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
    // What an earlier finding writes anew is not mended twice.
    if (!findings.some((one) => one.remedies.length > 0 && collidesWith(one, kept))) findings.push(kept)
  }
  return {
    citations: readCitations(sequence, at),
    findings: findings.toSorted((a, b) => a.span[0] - b.span[0]),
  }
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

/** What the remedies of a finding change; where there are none, what it is about. */
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
    .map((citation): ReadCitation => {
      const { kind, span, index } = citation
      if (kind === 'pasted' || kind === 'reference' || kind === 'section') return { span, form: 'unread' }
      const full = antecedentOf(sequence, index)
      const form = isReference(citation) ? (kind as 'id' | 'supra' | 'short') : 'full'
      const cited = caseIn(citation, form === 'full' ? citation : full)
      return { span, form, ...(full !== undefined && { fullIn: full.note }), ...(cited && { case: cited }) }
    })
}

/** The case that a citation cites, with the pages it cites; undefined for what is none, or names another reporter's. */
function caseIn(citation: PlacedCitation, full: PlacedCitation | undefined): CitedInNote | undefined {
  const source = sourceOf(full)
  if (source?.kind !== 'case' || full === undefined) return undefined
  const { volume, reporter } = citation.fields
  const samePlace = volume === full.fields.volume && reporter === full.fields.reporter
  if (citation.kind === 'short' && !samePlace) return undefined
  return { source, pincite: citation.pincite ?? [], core: citation.core }
}
