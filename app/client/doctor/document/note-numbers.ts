import type { NoteKind } from './note-model.ts'
import type { WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/** A note call in the text: its index among calls of its kind, and the printed number. */
export type CalledNote = {
  readonly order: number
  /**
   * Absent for a custom mark (an author's asterisk), if numbering restarts and a number is therefore ambiguous, and if
   * the numbers are not digits.
   */
  readonly number?: number
  readonly hasOwnMark: boolean
}

/**
 * Returns the notes called in the text, by id, with their printed numbers: in the order of the calls, starting at the
 * document's first number. Excludes notes whose call was deleted. No note has a number if numbering restarts in each
 * section or page, or uses Roman numerals, letters, or signs. Skips the fallback copy of a text box.
 */
export function readNoteCallOrder(word: WordPackage, kind: NoteKind): ReadonlyMap<string, CalledNote> {
  const { prefix, document, settings } = word
  let first = 1
  let isPlain = true
  if (settings !== undefined) {
    const { xml, path, prefix: own } = settings
    let inside = false
    for (const piece of readPieces(xml, path)) {
      if (piece.name === `${own}${kind}Pr`) inside = piece.kind === 'open'
      else if (inside && piece.name === `${own}numStart`)
        first = Number(readAttribute(xml.slice(piece.start, piece.end), `${own}val`) ?? '1')
      else if (inside) isPlain &&= !isOtherwise(piece.name, xml.slice(piece.start, piece.end), own)
    }
  }
  const properties = `${prefix}${kind}Pr`
  const { xml, path } = document
  let next: number | undefined
  let gone = 0
  let inside = false
  let spare = 0
  const called = new Map<string, boolean>()
  for (const { kind: piece, name, start, end } of readPieces(xml, path)) {
    if (piece === 'text' || piece === 'other') continue
    if (name === `${prefix}del` || name === `${prefix}moveFrom`)
      gone += piece === 'open' ? 1 : piece === 'close' ? -1 : 0
    else if (name.endsWith(':Fallback')) spare += piece === 'open' ? 1 : piece === 'close' ? -1 : 0
    else if (name === properties) inside = piece === 'open'
    else if (inside && name === `${prefix}numStart`)
      next ??= Number(readAttribute(xml.slice(start, end), `${prefix}val`) ?? '1')
    else if (inside) isPlain &&= !isOtherwise(name, xml.slice(start, end), prefix)
    else if (name === `${prefix}${kind}Reference` && piece !== 'close' && gone === 0 && spare === 0) {
      const tag = xml.slice(start, end)
      const own = readAttribute(tag, `${prefix}customMarkFollows`) ?? '0'
      const id = readAttribute(tag, `${prefix}id`)
      if (id !== undefined && !called.has(id)) called.set(id, !['0', 'false', 'off'].includes(own))
    }
  }
  const notes = new Map<string, CalledNote>()
  let number = next ?? first
  for (const [id, hasOwnMark] of called) {
    const order = notes.size
    notes.set(id, hasOwnMark || !isPlain ? { order, hasOwnMark } : { order, hasOwnMark, number })
    if (!hasOwnMark) number += 1
  }
  return notes
}

/** Returns whether the note settings restart numbering or use letters, signs, or Roman numerals. */
function isOtherwise(name: string, tag: string, prefix: string): boolean {
  const value = readAttribute(tag, `${prefix}val`)
  if (name === `${prefix}numRestart`) return (value ?? 'continuous') !== 'continuous'
  return name === `${prefix}numFmt` && (value ?? 'decimal') !== 'decimal'
}
