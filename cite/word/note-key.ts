import type { NoteTarget } from './note-model.ts'

/** Returns the map key of a note. */
export function keyOfNote({ kind, id }: NoteTarget): string {
  return `${kind} ${id}`
}
