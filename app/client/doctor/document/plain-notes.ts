import type { DocumentNote } from '#cite/word/note-model.ts'

const UPRIGHT = { italic: false, smallCaps: false, underline: false }

/**
 * Converts pasted plain-text notes to document notes. Each note is a single piece of text without positions in a file.
 */
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

/** Matches a note number at the start of a pasted note: `12. See Roe`, `[12] See Roe`, `12 See Roe`. */
const NUMBER = /^\s{0,8}(?:\[(\d{1,4})\]|(\d{1,4})[.)]|(\d{1,4}))\s+(?=\S)/

/**
 * Splits pasted footnotes (from Google Docs or a PDF). A line that starts with the next number starts a note; other
 * lines continue the preceding note. If the text has no numbers, each line is a note. Drops only the numbers and the
 * line breaks between notes.
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
    // A year or a volume at the start of a line is not a note number.
    const begins =
      match !== null && (last === undefined || (number > last.number && number <= last.number + 3))
    if (begins) notes.push({ number, text: line.slice(match[0].length).trim() })
    else if (last !== undefined && line.trim() !== '') last.text += ` ${line.trim()}`
  }
  return notes
}
