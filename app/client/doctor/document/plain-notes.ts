import type { DocumentNote } from './note-model.ts'

const UPRIGHT = { italic: false, smallCaps: false, underline: false }

/** Notes of plain text, as they are pasted: each one piece, in no file. */
export function plainNotes(
  notes: readonly { readonly number?: number; readonly text: string }[],
): DocumentNote[] {
  return notes.map(({ number, text }, at): DocumentNote => ({
    kind: 'footnote',
    id: String(at + 1),
    ...(number !== undefined && { number }),
    text,
    pieces: text === '' ? [] : [{ at: 0, text, face: UPRIGHT, run: 0, start: 0, end: 0 }],
    runs: [],
    hasChanges: false,
  }))
}

/** `12. See Roe`, `[12] See Roe`, `12 See Roe`: how a note's number stands before it. */
const NUMBER = /^\s{0,8}(?:\[(\d{1,4})\]|(\d{1,4})[.)]|(\d{1,4}))\s+(?=\S)/

/**
 * Footnotes copied as text (from Google Docs, from a PDF) taken apart: a line that begins with the next number begins
 * a note, other lines go on with the note before. Text without numbers is one note a line. No character but the numbers
 * and the breaks between notes is left out.
 */
export function splitPastedNotes(text: string): { readonly number?: number; readonly text: string }[] {
  const lines = text.split(/\r?\n/)
  const first = lines.find((line) => line.trim() !== '')
  const numbered = first !== undefined && NUMBER.test(first)
  if (!numbered) return lines.filter((line) => line.trim() !== '').map((line) => ({ text: line.trim() }))
  const notes: { number: number; text: string }[] = []
  for (const line of lines) {
    const match = NUMBER.exec(line)
    const number = match === null ? Number.NaN : Number(match[1] ?? match[2] ?? match[3])
    const last = notes.at(-1)
    // A year or a volume at the beginning of a line is no number of a note.
    const begins =
      match !== null && (last === undefined || (number > last.number && number <= last.number + 3))
    if (begins) notes.push({ number, text: line.slice(match[0].length).trim() })
    else if (last !== undefined && line.trim() !== '') last.text += ` ${line.trim()}`
  }
  return notes
}
