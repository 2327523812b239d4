import type { DocumentNote, NoteTarget } from './note-model.ts'
import type { WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/** Notes by the bookmark around their reference mark. */
export type NoteTargets = ReadonlyMap<string, NoteTarget>

/**
 * Finds the bookmarks in the text that contain a note reference. If a bookmark contains several references, uses the
 * first one.
 */
export function readNoteTargets({ document: { xml, path, prefix } }: WordPackage): NoteTargets {
  const targets = new Map<string, NoteTarget>()
  const open = new Map<string, string>()
  for (const { kind, name, start, end } of readPieces(xml, path)) {
    if (kind === 'text' || kind === 'other' || kind === 'close') continue
    const read = (attribute: string): string =>
      readAttribute(xml.slice(start, end), `${prefix}${attribute}`) ?? ''
    if (name === `${prefix}bookmarkStart`) open.set(read('id'), read('name'))
    else if (name === `${prefix}bookmarkEnd`) open.delete(read('id'))
    else if (name === `${prefix}footnoteReference` || name === `${prefix}endnoteReference`) {
      const note = name === `${prefix}footnoteReference` ? ('footnote' as const) : ('endnote' as const)
      for (const bookmark of open.values())
        if (!targets.has(bookmark)) targets.set(bookmark, { kind: note, id: read('id') })
    }
  }
  return targets
}

/**
 * Adds the note that the result of each `NOTEREF` field refers to. Adds null if the bookmark contains no note
 * reference.
 */
export function resolveTargets(note: DocumentNote, targets: NoteTargets): DocumentNote {
  if (note.pieces.every(({ bookmark }) => bookmark === undefined)) return note
  const pieces = note.pieces.map((piece) =>
    piece.bookmark === undefined ? piece : { ...piece, target: targets.get(piece.bookmark) ?? null },
  )
  return { ...note, pieces }
}
