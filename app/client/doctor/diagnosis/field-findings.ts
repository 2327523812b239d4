import type { TextPiece } from '#cite/word/note-model.ts'
import type { NoteFinding } from './finding.ts'
import { type NoteSequence, numberOf } from './sequence.ts'

/** The number that a cross-reference field should show, or null if its target is not a note. */
export type FieldTarget = {
  readonly span: readonly [start: number, end: number]
  readonly number: number | null
}

/**
 * Returns the targets of the `NOTEREF` fields in a note that refer to notes in this sequence. Ignores the numbers that
 * the fields show, because they can be out of date.
 */
export function readFieldTargets(sequence: NoteSequence, note: number): FieldTarget[] {
  return fieldsIn(sequence.notes[note]?.pieces ?? []).flatMap(({ span, target }): FieldTarget[] => {
    if (target === null) return [{ span, number: null }]
    const at = sequence.notes.findIndex(({ kind, id }) => kind === target.kind && id === target.id)
    return at < 0 ? [] : [{ span, number: numberOf(sequence, at) }]
  })
}

type NoteField = {
  readonly span: readonly [number, number]
  readonly target: NonNullable<TextPiece['target']> | null
}

/** Joins the pieces of text that belong to the same field. */
function fieldsIn(pieces: readonly TextPiece[]): NoteField[] {
  const fields: { span: [number, number]; target: NoteField['target']; bookmark: string | undefined }[] = []
  for (const { at, text, target, bookmark } of pieces) {
    if (target === undefined) continue
    const last = fields.at(-1)
    if (last?.span[1] === at && last.bookmark === bookmark) last.span[1] = at + text.length
    else fields.push({ span: [at, at + text.length], target, bookmark })
  }
  return fields
}

/** Finds cross-reference fields with an outdated number and fields whose bookmark no longer exists. */
export function findFields(sequence: NoteSequence, note: number): NoteFinding[] {
  const text = sequence.notes[note]?.text ?? ''
  return readFieldTargets(sequence, note).flatMap(({ span, number }): NoteFinding[] => {
    const shown = text.slice(...span).trim()
    const found = { rule: 'R6.2.3', span, remedies: [] } as const
    if (number === null)
      return [{ ...found, kind: 'field-dangling', severity: 'error', values: { said: shown } }]
    if (shown === String(number) || !/^\d+$/.test(shown)) return []
    return [{ ...found, kind: 'field-stale', severity: 'warning', values: { said: shown, right: number } }]
  })
}
