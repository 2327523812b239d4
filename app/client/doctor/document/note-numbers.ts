import type { NoteKind } from './note-model.ts'
import type { WordPackage } from './word-package.ts'
import { readAttribute, readPieces } from './xml-reader.ts'

/**
 * The numbers that notes are printed with, by their ids: by the order in which the text calls them, from where the
 * document says. A note with a mark of its own (an author's asterisk) has none, nor has one whose call was deleted.
 * Empty when the numbers begin anew in each section or on each page: then a number names no one note.
 */
export function readNoteNumbers(word: WordPackage, kind: NoteKind): ReadonlyMap<string, number> {
  const { prefix, document, settings } = word
  const properties = `${prefix}${kind}Pr`
  let first = 1
  if (settings !== undefined) {
    const { xml, path } = settings
    let inside = false
    for (const piece of readPieces(xml, path)) {
      if (piece.name === properties) inside = piece.kind === 'open'
      else if (inside && piece.name === `${prefix}numStart`)
        first = Number(readAttribute(xml.slice(piece.start, piece.end), `${prefix}val`) ?? '1')
      else if (
        inside &&
        piece.name === `${prefix}numRestart` &&
        restartsAt(xml.slice(piece.start, piece.end), prefix)
      )
        return new Map()
    }
  }
  const { xml, path } = document
  const numbers = new Map<string, number>()
  let next: number | undefined
  let gone = 0
  let inside = false
  const ids: string[] = []
  for (const { kind: piece, name, start, end } of readPieces(xml, path)) {
    if (piece === 'text' || piece === 'other') continue
    if (name === `${prefix}del` || name === `${prefix}moveFrom`)
      gone += piece === 'open' ? 1 : piece === 'close' ? -1 : 0
    else if (name === properties) inside = piece === 'open'
    else if (inside && name === `${prefix}numStart`)
      next ??= Number(readAttribute(xml.slice(start, end), `${prefix}val`) ?? '1')
    else if (inside && name === `${prefix}numRestart` && restartsAt(xml.slice(start, end), prefix))
      return new Map()
    else if (name === `${prefix}${kind}Reference` && piece !== 'close' && gone === 0) {
      const tag = xml.slice(start, end)
      const own = readAttribute(tag, `${prefix}customMarkFollows`)
      const id = readAttribute(tag, `${prefix}id`)
      if (id !== undefined && (own === undefined || own === '0' || own === 'false')) ids.push(id)
    }
  }
  for (const [index, id] of ids.entries()) if (!numbers.has(id)) numbers.set(id, (next ?? first) + index)
  return numbers
}

function restartsAt(tag: string, prefix: string): boolean {
  return (readAttribute(tag, `${prefix}val`) ?? 'continuous') !== 'continuous'
}
