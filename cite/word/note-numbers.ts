import type { NoteKind } from './note-model.ts'
import type { WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/**
 * A note that the text refers to: its position among the references to notes of the same kind, and its printed number.
 */
export type CalledNote = {
  readonly order: number
  /**
   * Missing if the note has a custom mark (such as an asterisk) or the numbers are not digits. Also missing if the
   * numbering restarts, because numbers are then ambiguous.
   */
  readonly number?: number
  readonly hasOwnMark: boolean
}

/**
 * Returns the notes that the text refers to, by id, with their printed numbers. Numbers are counted in the order of the
 * references from the first number of the document. Excludes notes whose reference was deleted. Returns no numbers if
 * the numbering restarts in each section or on each page, or if it uses Roman numerals, letters, or symbols. Skips the
 * fallback copy of a text box.
 */
export function readNoteCallOrder(word: WordPackage, kind: NoteKind): ReadonlyMap<string, CalledNote> {
  const settings = readNumbering(word, kind)
  const { first, isPlain, called } = readCalls(word, kind)
  const notes = new Map<string, CalledNote>()
  let number = first ?? settings.first
  for (const [id, hasOwnMark] of called) {
    const order = notes.size
    const isNumbered = !hasOwnMark && isPlain && settings.isPlain
    notes.set(id, isNumbered ? { order, hasOwnMark, number } : { order, hasOwnMark })
    if (!hasOwnMark) number += 1
  }
  return notes
}

/** Reads two settings: the first number of the notes, and whether the numbers are digits that never restart. */
function readNumbering({ settings }: WordPackage, kind: NoteKind): { first: number; isPlain: boolean } {
  let first = 1
  let isPlain = true
  if (settings === undefined) return { first, isPlain }
  const { xml, path, prefix } = settings
  let inside = false
  for (const piece of readPieces(xml, path)) {
    if (piece.name === `${prefix}${kind}Pr`) inside = piece.kind === 'open'
    else if (inside && piece.name === `${prefix}numStart`)
      first = Number(readAttribute(xml.slice(piece.start, piece.end), `${prefix}val`) ?? '1')
    else if (inside) isPlain &&= !isOtherwise(piece.name, xml.slice(piece.start, piece.end), prefix)
  }
  return { first, isPlain }
}

/**
 * The note references in the text by id, with whether each has a custom mark. Also contains the numbering of the first
 * section.
 */
type NoteCalls = {
  readonly called: ReadonlyMap<string, boolean>
  readonly first: number | undefined
  readonly isPlain: boolean
}

function readCalls({ prefix, document: { xml, path } }: WordPackage, kind: NoteKind): NoteCalls {
  const properties = `${prefix}${kind}Pr`
  const called = new Map<string, boolean>()
  let first: number | undefined
  let isPlain = true
  let inside = false
  /**
   * Number of open elements whose references are ignored: deleted and moved text, and the fallback copy of a text box.
   */
  let hidden = 0
  for (const { kind: piece, name, start, end } of readPieces(xml, path)) {
    if (piece === 'text' || piece === 'other') continue
    if (name === `${prefix}del` || name === `${prefix}moveFrom` || name.endsWith(':Fallback'))
      hidden += DEPTH[piece] ?? 0
    else if (name === properties) inside = piece === 'open'
    else if (inside && name === `${prefix}numStart`)
      first ??= Number(readAttribute(xml.slice(start, end), `${prefix}val`) ?? '1')
    else if (inside) isPlain &&= !isOtherwise(name, xml.slice(start, end), prefix)
    else if (name === `${prefix}${kind}Reference` && piece !== 'close' && hidden === 0) {
      const { id, hasOwnMark } = readCall(xml.slice(start, end), prefix)
      if (id !== undefined && !called.has(id)) called.set(id, hasOwnMark)
    }
  }
  return { called, first, isPlain }
}

function readCall(tag: string, prefix: string): { id: string | undefined; hasOwnMark: boolean } {
  const own = readAttribute(tag, `${prefix}customMarkFollows`) ?? '0'
  return { id: readAttribute(tag, `${prefix}id`), hasOwnMark: !['0', 'false', 'off'].includes(own) }
}

const DEPTH: Readonly<Record<string, number>> = { open: 1, close: -1 }

/** Returns true if the settings restart the numbering of notes, or use letters, symbols, or Roman numerals. */
function isOtherwise(name: string, tag: string, prefix: string): boolean {
  const value = readAttribute(tag, `${prefix}val`)
  if (name === `${prefix}numRestart`) return (value ?? 'continuous') !== 'continuous'
  return name === `${prefix}numFmt` && (value ?? 'decimal') !== 'decimal'
}
