import type { NoteTarget } from './note-model.ts'

/** Returns the key of a footnote or endnote in maps. */
export function keyOfNote({ kind, id }: NoteTarget): string {
  return `${kind} ${id}`
}
