import { keyOfNote } from './note-key.ts'
import type { DocumentNote } from './note-model.ts'
import { NoteReader, type OpenField } from './note-reader.ts'
import { readNotes } from './read-notes.ts'
import { readNoteTargets, resolveTargets } from './note-targets.ts'
import { readStyles } from './styles.ts'
import type { WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/** The paragraphs of the text and, for each note, the location of its reference mark. */
type DocumentBody = {
  readonly paragraphs: readonly DocumentNote[]
  /**
   * For each note, by its `keyOfNote`: the index of the paragraph that contains the note's reference mark, and the text
   * before the mark.
   */
  readonly calls: ReadonlyMap<string, Pick<DocumentNote, 'calledIn' | 'textBefore'>>
}

/** Reads the paragraphs of the text in order, including those in tables. Skips text boxes and deleted paragraphs. */
function readBody(word: WordPackage): DocumentBody {
  const { xml, path, prefix } = word.document
  const reading = { kind: 'paragraph' as const, prefix, styles: readStyles(word.styles) }
  const targets = readNoteTargets(word)
  const paragraphs: DocumentNote[] = []
  const calls = new Map<string, Pick<DocumentNote, 'calledIn' | 'textBefore'>>()
  const fields: OpenField[] = []
  let reader: NoteReader | undefined
  let depth = 0
  let gone = 0
  for (const piece of readPieces(xml, path)) {
    const { kind, name, start, end } = piece
    const step = kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    if (depth === 0 && (name === `${prefix}del` || name === `${prefix}moveFrom`)) gone += step
    if (name === `${prefix}p` && gone === 0) {
      if (kind === 'open' && depth === 0)
        reader = new NoteReader(xml, String(paragraphs.length), reading, fields)
      depth += step
    }
    reader?.take(piece)
    const call = callOf(name, prefix)
    if (call !== undefined && kind !== 'close' && reader !== undefined) {
      const id = readAttribute(xml.slice(start, end), `${prefix}id`) ?? ''
      const { textBefore } = reader
      calls.set(keyOfNote({ kind: call, id }), { calledIn: paragraphs.length, textBefore })
    }
    if (reader !== undefined && depth === 0) {
      const note = resolveTargets(reader.finish(), targets)
      // After a colon, an indented paragraph is a quotation even if it is indented on only one side.
      const isQuoted = reader.isSetOff && introducesQuotation(paragraphs)
      paragraphs.push(isQuoted ? { ...note, isQuoted } : note)
      reader = undefined
    }
  }
  return { paragraphs, calls }
}

/** Returns true if the last paragraph that contains text ends with a colon. */
function introducesQuotation(paragraphs: readonly DocumentNote[]): boolean {
  const last = paragraphs.findLast(({ text }) => text.trim() !== '')
  return last !== undefined && /:\s*$/.test(last.text.slice(-20))
}

function callOf(name: string, prefix: string): 'footnote' | 'endnote' | undefined {
  if (name === `${prefix}footnoteReference`) return 'footnote'
  return name === `${prefix}endnoteReference` ? 'endnote' : undefined
}

/**
 * Reads all passages that can contain citations: first the notes, with the paragraphs that refer to them, and then the
 * paragraphs of the text.
 */
export function readPassages(word: WordPackage): DocumentNote[] {
  const { paragraphs, calls } = readBody(word)
  const notes = readNotes(word).map((note): DocumentNote => ({ ...note, ...calls.get(keyOfNote(note)) }))
  return [...notes, ...paragraphs]
}
