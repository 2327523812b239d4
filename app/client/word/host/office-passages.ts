import type { DocumentNote, NoteKind } from '#cite/word/note-model.ts'
import { readNoteCallOrder } from '#cite/word/note-numbers.ts'
import { readPassages } from '#cite/word/read-body.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { openFlatPackage } from './flat-package.ts'
import { readInsertedCitations } from './inserted-citations.ts'
import type { OfficeContext, OfficeNote } from './office-surface.ts'
import { calledNotes, type InsertedCitation } from './word-host.ts'

/** Office.js objects for the document's notes, by kind, in the order of their reference marks. */
export type OfficeNotesByKind = Readonly<Record<NoteKind, readonly OfficeNote[]>>

/**
 * The passages of the document, and the Office.js objects for its notes. The objects are in the order of `calledNotes`.
 */
export type OfficePassages = {
  readonly notes: OfficeNotesByKind
  readonly passages: readonly DocumentNote[]
  readonly inserted: readonly InsertedCitation[]
}

const KINDS = ['footnote', 'endnote'] as const

export async function loadNotes(context: OfficeContext): Promise<OfficeNotesByKind> {
  const { footnotes, endnotes } = context.document.body
  footnotes.load('items')
  endnotes.load('items')
  await context.sync()
  return { footnote: footnotes.items, endnote: endnotes.items }
}

/**
 * Reads the document from one XML file. If that file and the document have a different number of notes, reads each note
 * separately.
 */
export async function readOfficePassages(context: OfficeContext): Promise<OfficePassages> {
  const notes = await loadNotes(context)
  const whole = context.document.body.getOoxml()
  await context.sync()
  const word = await openFlatPackage(whole.value)
  const passages = readPassages(word)
  if (KINDS.every((kind) => calledNotes(passages, kind).length === notes[kind].length))
    return { notes, passages, inserted: readInsertedCitations(word, passages) }
  const paragraphs = passages.filter(({ kind }) => kind === 'paragraph')
  const apart = await Promise.all(
    KINDS.map((kind) => readNotesApart(context, word, { kind, notes: notes[kind] })),
  )
  return {
    notes,
    passages: [...apart.flatMap((own) => own.passages), ...paragraphs],
    inserted: [...apart.flatMap((own) => own.inserted), ...readInsertedCitations(word, paragraphs)],
  }
}

type ReadApart = Pick<OfficePassages, 'passages' | 'inserted'>

/**
 * Reads each note from its own XML. The notes get numbers only if the text has as many reference marks as there are
 * notes. The positions of the marks in the text are unknown.
 */
async function readNotesApart(
  context: OfficeContext,
  word: WordPackage,
  { kind, notes }: { readonly kind: NoteKind; readonly notes: readonly OfficeNote[] },
): Promise<ReadApart> {
  const results = notes.map(({ body }) => body.getOoxml())
  await context.sync()
  const calls = [...readNoteCallOrder(word, kind).values()].toSorted((a, b) => a.order - b.order)
  const read = await Promise.all(
    results.map(async ({ value }, at): Promise<ReadApart> => {
      const own = await openFlatPackage(value)
      const number = calls.length === notes.length ? calls[at]?.number : undefined
      return joinParagraphs(own, { kind, id: String(at + 1), ...(number !== undefined && { number }) })
    }),
  )
  return {
    passages: read.flatMap((one) => one.passages),
    inserted: read.flatMap((one) => one.inserted),
  }
}

/** Joins the paragraphs of a note's XML document into one note. */
function joinParagraphs(word: WordPackage, note: Pick<DocumentNote, 'kind' | 'id' | 'number'>): ReadApart {
  const paragraphs = readPassages(word).filter(({ kind }) => kind === 'paragraph')
  const inserted = readInsertedCitations(word, paragraphs)
  const starts = new Map<string, number>()
  let text = ''
  const pieces: DocumentNote['pieces'][number][] = []
  const runs: DocumentNote['runs'][number][] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) {
      pieces.push({
        at: text.length,
        text: '\n',
        face: ROMAN,
        run: runs.length,
        start: 0,
        end: 0,
        lock: 'special',
      })
      text += '\n'
    }
    starts.set(paragraph.id, text.length)
    for (const piece of paragraph.pieces)
      pieces.push({ ...piece, at: piece.at + text.length, run: piece.run + runs.length })
    runs.push(...paragraph.runs)
    text += paragraph.text
  }
  const hasChanges = paragraphs.some((one) => one.hasChanges)
  return {
    passages: [{ ...note, text, pieces, runs, hasChanges, calledIn: UNKNOWN_PLACE }],
    inserted: inserted.map((citation) => {
      const start = starts.get(citation.passage.id) ?? 0
      const [from, to] = citation.span
      return { ...citation, passage: { kind: note.kind, id: note.id }, span: [from + start, to + start] }
    }),
  }
}

const ROMAN = { italic: false, smallCaps: false, underline: false }
/** Paragraph index for a mark whose position in the text is unknown. It matches no paragraph. */
const UNKNOWN_PLACE = -1
