import { placesOf } from '../document/note-edit.ts'
import type { DocumentNote, NoteCorrection } from '#cite/word/note-model.ts'
import { spansCollide } from '../document/track-note.ts'
import type { NoteDiagnosis } from './finding.ts'
import { numberRun } from './print-reference.ts'

/** Matches *supra* or *infra* with the number of a note, or with the first of several numbers. */
const REFERENCE =
  /\b(?:(?:supra|infra)(?:\s+text\s+accompanying)?,?|text\s+accompanying)\s+(?:notes?|nn?\.)\s+(\d{1,4})(?:[–-](\d{1,4}))?(?!\d)/gi

/**
 * Returns corrections that turn plain-text note numbers into cross-reference fields, which Word keeps up to date. Skips
 * numbers that match no note, and numbers that an accepted remedy rewrites. Also skips numbers that a finding covers,
 * so that a wrong number never becomes a field.
 */
export function linkCrossReferences(
  notes: readonly DocumentNote[],
  diagnoses: readonly NoteDiagnosis[],
  accepted: readonly NoteCorrection[],
): NoteCorrection[] {
  return notes.flatMap((note, at) => {
    const doubted = (diagnoses[at]?.findings ?? []).filter(({ kind }) => DOUBTS.has(kind))
    const rewritten = accepted.filter((one) => one.note.kind === note.kind && one.note.id === note.id)
    const taken = [...doubted.map(({ span }) => span), ...rewritten.flatMap(placesOf)]
    return numbersIn(note.text).flatMap(([start, end]): NoteCorrection[] => {
      const text = note.text.slice(start, end)
      const named = notes.find((one) => one.kind === note.kind && one.number === Number(text))
      const locked = note.pieces.some(
        (piece) => piece.lock !== undefined && piece.at < end && piece.at + piece.text.length > start,
      )
      if (named === undefined || locked || taken.some((span) => spansCollide(span, [start, end]))) return []
      const { kind, id } = note
      return [
        { note: { kind, id }, span: [start, end], edits: [{ start, end, runs: [numberRun(text, named)] }] },
      ]
    })
  })
}

/** Findings that question the note number or rewrite the reference. */
const DOUBTS: ReadonlySet<string> = new Set([
  'supra-wrong-note',
  'supra-ahead',
  'supra-law',
  'hereinafter',
  'not-in-full',
])

function numbersIn(text: string): (readonly [number, number])[] {
  return [...text.matchAll(REFERENCE)].flatMap((match) => {
    const [, single, last] = match
    if (single === undefined) return []
    const end = match.index + match[0].length
    const firstEnd =
      last === undefined
        ? end
        : match.index + match[0].lastIndexOf(single, match[0].length - last.length - 2) + single.length
    const first = [firstEnd - single.length, firstEnd] as const
    // In `notes 12–14`, both numbers are complete. In `notes 112–14`, the second number is abbreviated, so only the
    // first is returned.
    return last === undefined || last.length < single.length
      ? [first]
      : [first, [end - last.length, end] as const]
  })
}
