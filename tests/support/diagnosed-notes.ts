import { diagnoseNotes } from '../../app/client/doctor/diagnosis/diagnose.ts'
import type { NoteFinding } from '../../app/client/doctor/diagnosis/finding.ts'
import { plainNotes } from '../../app/client/doctor/document/plain-notes.ts'
import type { DocumentNote } from '../../cite/word/note-model.ts'

/** Returns a footnote in plain text for each argument, numbered from 1. */
export function numberNotes(...texts: readonly string[]): DocumentNote[] {
  return plainNotes(texts.map((text, at) => ({ number: at + 1, text })))
}

/** Returns the findings of each footnote. Each argument is the plain text of one footnote, in order. */
export function diagnoseTexts(...texts: readonly string[]): (readonly NoteFinding[])[] {
  return diagnoseNotes(numberNotes(...texts), { isPlain: true }).map(({ findings }) => findings)
}

/** Returns the findings of the last footnote. Each argument is the plain text of one footnote, in order. */
export function diagnoseLastText(...texts: readonly string[]): readonly NoteFinding[] {
  return diagnoseTexts(...texts).at(-1) ?? []
}

/** Returns a plain footnote with every occurrence of the given words in a typeface. */
export function styleWords(
  note: DocumentNote,
  words: readonly string[],
  style: 'italic' | 'smallCaps' = 'italic',
): DocumentNote {
  const upright = { italic: false, smallCaps: false, underline: false }
  let at = 0
  const pieces = note.text.split(new RegExp(`(${words.join('|')})`)).map((text) => {
    const face = { ...upright, [style]: words.includes(text) }
    const piece = { run: 0, start: 0, end: 0, at, text, face }
    at += text.length
    return piece
  })
  return { ...note, pieces: pieces.filter(({ text }) => text !== '') }
}
