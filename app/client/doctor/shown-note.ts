import type { DocumentNote } from '#cite/word/note-model.ts'
import { faceName } from './document/note-edit.ts'
import type { ShownNote } from './doctor-protocol.ts'

/** Returns the parts of a passage that the page shows. */
export function toShownNote({ kind, id, number, text, pieces }: DocumentNote): ShownNote {
  return {
    kind,
    id,
    ...(number !== undefined && { number }),
    text,
    runs: pieces.map((piece) => ({ text: piece.text, face: faceName(piece.face) })),
  }
}
