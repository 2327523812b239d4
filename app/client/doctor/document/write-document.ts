import { type ChangedFile, writeArchive } from './archive-writer.ts'
import { placesOf } from './note-edit.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import { keyOfNote } from '#cite/word/note-key.ts'
import { markCalls, readNoteCalls } from './note-calls.ts'
import { planBookmarks, withoutTargets } from './note-fields.ts'
import type { DocumentNote, NoteCorrection, NoteEdit } from '#cite/word/note-model.ts'
import { addInside, createNotesPart, fileOf, partOf } from './package-parts.ts'
import { readParagraphs } from './paragraphs.ts'
import { markEntries, placeTable } from './table-field.ts'
import type { TableChoice } from './table-model.ts'
import { canTrack, spansCollide, trackNote } from './track-note.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { applySplices, encodeAttribute, encodeText, type Splice } from '#cite/word/xml-reader.ts'

/** Author and time (ISO 8601) of the changes. */
type ChangeAuthor = { readonly name: string; readonly date: string }

export type WritingChoice = {
  readonly author: ChangeAuthor
  /** True to write the numbers of other notes as Word cross-reference fields. */
  readonly asFields?: boolean
  readonly table?: TableChoice
}

/**
 * The corrected document and the skipped corrections. A correction is skipped if it overlaps another correction or
 * touches text that can't be changed.
 */
export type WrittenDocument = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly left: readonly NoteCorrection[]
}

/**
 * Writes the corrections as tracked changes. A comment at the note's reference mark gives the reason for each
 * correction. The bytes of everything else stay the same, and rejecting the changes restores the original. Corrections
 * are applied in order. A correction that overlaps an earlier one, or touches text that can't be changed, is skipped
 * and returned.
 */
export async function writeDocument(
  word: WordPackage,
  notes: readonly DocumentNote[],
  corrections: readonly NoteCorrection[],
  { author, asFields = false, table }: WritingChoice,
): Promise<WrittenDocument> {
  const { prefix } = word
  let next = firstFreeId(word)
  const takeId = (): number => next++
  const takeMark = (): string => `${prefix}id="${takeId()}" ${authorOf(author, prefix)}`
  const commentPrefix = word.comments?.prefix ?? prefix
  const comments: string[] = []
  const anchored = new Map<string, readonly number[]>()
  const calls = readNoteCalls(word)
  const { bookmarkOf, added } = planBookmarks(calls, word, takeId)
  const left: NoteCorrection[] = []
  const files: ChangedFile[] = []
  const inText: Splice[] = []
  for (const kind of ['footnote', 'endnote', 'paragraph'] as const) {
    const part = partOf(word, kind)
    if (part === undefined) continue
    const takePartMark = (): string => `${part.prefix}id="${takeId()}" ${authorOf(author, part.prefix)}`
    const style = { prefix: part.prefix, takeMark: takePartMark, bookmarkOf }
    const splices: Splice[] = kind === 'paragraph' ? inText : []
    for (const note of notes.filter((one) => one.kind === kind)) {
      if (table !== undefined) splices.push(...markEntries(part.xml, note, table, style))
      const own = corrections.filter((one) => one.note.kind === kind && one.note.id === note.id)
      if (own.length === 0) continue
      const { taken, refused } = takeApart(note, own)
      left.push(...refused)
      const changes = {
        edits: taken.flatMap(({ edits }) => (asFields ? edits : edits.map(withoutTargets))),
        italics: taken.flatMap(({ italics = [] }) => italics),
        uprights: taken.flatMap(({ uprights = [] }) => uprights),
      }
      const ids = taken.flatMap(({ comment }) => {
        if (comment === undefined) return []
        const id = takeId()
        comments.push(writeComment(id, comment, { author, prefix: commentPrefix }))
        return id
      })
      if (ids.length > 0 && kind === 'paragraph') splices.push(...anchorInText(note, taken, ids, prefix))
      else if (ids.length > 0) anchored.set(keyOfNote(note), ids)
      splices.push(...trackNote(part.xml, note, changes, style))
    }
    if (splices.length > 0 && kind !== 'paragraph')
      files.push(fileOf({ ...part, xml: applySplices(part.xml, splices) }))
  }
  if (comments.length > 0) files.push(...commentFiles(word, comments.join('')))
  const marks = markCalls(calls, { comments: anchored, bookmarks: added }, prefix)
  const { document } = word
  const placed =
    table === undefined
      ? []
      : placeTable(document.xml, readParagraphs(word), table, { prefix, takeMark, bookmarkOf })
  if (placed === undefined) throw new DocumentError('no-place', document.path)
  // Put marks around a run before the run's own changes, which start at the same position.
  const all = [...marks, ...placed, ...inText]
  if (all.length > 0) files.push(fileOf({ ...document, xml: applySplices(document.xml, all) }))
  return { bytes: files.length === 0 ? word.archive.bytes : await writeArchive(word.archive, files), left }
}

function authorOf({ name, date }: ChangeAuthor, prefix: string): string {
  return `${prefix}author="${encodeAttribute(name)}" ${prefix}date="${encodeAttribute(date)}"`
}

function writeComment(
  id: number,
  comment: string,
  { author, prefix }: { readonly author: ChangeAuthor; readonly prefix: string },
): string {
  const text = `<${prefix}t xml:space="preserve">${encodeText(comment)}</${prefix}t>`
  return `<${prefix}comment ${prefix}id="${id}" ${authorOf(author, prefix)} ${prefix}initials="P"><${prefix}p><${prefix}r>${text}</${prefix}r></${prefix}p></${prefix}comment>`
}

/** Anchors the comments of a paragraph around the run with its first correction. */
function anchorInText(
  note: DocumentNote,
  taken: readonly NoteCorrection[],
  ids: readonly number[],
  prefix: string,
): Splice[] {
  const first = Math.min(...taken.flatMap(placesOf).map(([start]) => start))
  const piece = note.pieces.find(({ at, text }) => at + text.length > first) ?? note.pieces.at(-1)
  const run = piece === undefined ? undefined : note.runs[piece.run]
  if (run === undefined) return []
  const before = ids.map((id) => `<${prefix}commentRangeStart ${prefix}id="${id}"/>`)
  const after = ids.map(
    (id) =>
      `<${prefix}commentRangeEnd ${prefix}id="${id}"/><${prefix}r><${prefix}commentReference ${prefix}id="${id}"/></${prefix}r>`,
  )
  return [
    { start: run.start, end: run.start, text: before.join('') },
    { start: run.end, end: run.end, text: after.toReversed().join('') },
  ]
}

/** Selects corrections to one note that don't conflict with each other. */
function takeApart(
  note: DocumentNote,
  corrections: readonly NoteCorrection[],
): { taken: NoteCorrection[]; refused: NoteCorrection[] } {
  const taken: NoteCorrection[] = []
  const refused: NoteCorrection[] = []
  const places: (readonly [number, number])[] = []
  for (const correction of corrections) {
    const { edits } = correction
    const spans = placesOf(correction)
    const free = spans.every((span) => places.every((other) => !spansCollide(span, other)))
    const inside = [...spans, correction.span].every((span) => isWhole(note.text, span))
    if (note.text !== '' && free && inside && edits.every((edit: NoteEdit) => canTrack(note, edit))) {
      taken.push(correction)
      places.push(...spans)
    } else refused.push(correction)
  }
  return { taken, refused }
}

/** Returns true if a span lies within the text and does not split a surrogate pair. */
function isWhole(text: string, [start, end]: readonly [number, number]): boolean {
  const parts = (at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at))
  return start >= 0 && start <= end && end <= text.length && !parts(start) && !parts(end)
}

/** Returns the first id not used by any change, comment, or bookmark in the document. */
function firstFreeId(word: WordPackage): number {
  let highest = 0
  for (const part of [word.document, word.footnotes, word.endnotes, word.comments])
    for (const [, id] of part?.xml.matchAll(new RegExp(`\\s${part.prefix}id="(\\d{1,9})"`, 'g')) ?? [])
      highest = Math.max(highest, Number(id))
  return highest + 1
}

/** Returns the comments part with added comments; creates and registers the part if the document has none. */
function commentFiles(word: WordPackage, comments: string): ChangedFile[] {
  return word.comments === undefined
    ? createNotesPart(word, 'comments', comments)
    : [fileOf({ ...word.comments, xml: addInside(word.comments.xml, comments) })]
}
