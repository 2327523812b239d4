import type { DocumentNote } from './note-model.ts'
import { readNoteCallOrder } from './note-numbers.ts'
import { NoteReader, type NoteReading } from './note-reader.ts'
import { readNoteTargets, resolveTargets } from './note-targets.ts'
import { readStyles } from './styles.ts'
import type { DocumentPart, WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/** Reads all notes of a document. Footnotes come before endnotes, each in the order of their reference marks. */
export function readNotes(word: WordPackage): DocumentNote[] {
  const styles = readStyles(word.styles)
  const targets = readNoteTargets(word)
  return (['footnote', 'endnote'] as const).flatMap((kind) => {
    const part = word[`${kind}s`]
    if (part === undefined) return []
    const called = readNoteCallOrder(word, kind)
    return readPart(part, { kind, prefix: part.prefix, styles })
      .map((note): DocumentNote => {
        const { number, hasOwnMark = true } = called.get(note.id) ?? {}
        return {
          ...resolveTargets(note, targets),
          ...(number !== undefined && { number }),
          ...(number === undefined && hasOwnMark && { isAside: true }),
        }
      })
      .toSorted((a, b) => orderOf(called, a) - orderOf(called, b))
  })
}

/** Returns the sort position of a note. Notes that the text doesn't refer to come last. */
function orderOf(called: ReturnType<typeof readNoteCallOrder>, { id }: DocumentNote): number {
  return called.get(id)?.order ?? Number.MAX_SAFE_INTEGER
}

/** Reads the notes in one part, in the order of the file. */
function readPart({ path, xml }: DocumentPart, reading: NoteReading): DocumentNote[] {
  const element = reading.prefix + reading.kind
  const notes: DocumentNote[] = []
  let note: NoteReader | undefined
  for (const piece of readPieces(xml, path)) {
    if (piece.name === element && piece.kind === 'open') {
      const tag = xml.slice(piece.start, piece.end)
      const type = readAttribute(tag, `${reading.prefix}type`) ?? 'normal'
      const id = readAttribute(tag, `${reading.prefix}id`)
      note = type === 'normal' && id !== undefined ? new NoteReader(xml, id, reading) : undefined
    } else if (piece.name === element && piece.kind === 'close') {
      if (note !== undefined) notes.push(note.finish())
      note = undefined
    } else note?.take(piece)
  }
  return notes
}
