import { diagnoseNotes } from '../../app/client/doctor/diagnosis/diagnose.ts'
import type { NoteFinding } from '../../app/client/doctor/diagnosis/finding.ts'
import { plainNotes } from '../../app/client/doctor/document/plain-notes.ts'

/** Returns the findings of each note, from the plain texts of the notes in order. */
export function diagnoseTexts(...texts: readonly string[]): (readonly NoteFinding[])[] {
  const notes = plainNotes(texts.map((text, at) => ({ number: at + 1, text })))
  return diagnoseNotes(notes, { isPlain: true }).map(({ findings }) => findings)
}

/** Returns the findings of the last note, from the plain texts of the notes in order. */
export function diagnoseLastText(...texts: readonly string[]): readonly NoteFinding[] {
  return diagnoseTexts(...texts).at(-1) ?? []
}
