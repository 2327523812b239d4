import { flagOfKind } from '../record/kind.ts'

/**
 * Returns the session whose numbering a change of this kind uses (CL16).
 *
 * Changes that can be withheld while their tool is switched off use the author's own session. Changes that are never
 * withheld are numbered in a second session. They can therefore be sent first without reusing a number, and a late
 * duplicate of an older request keeps its meaning.
 */
export function countedSession(session: string, kind: string): string {
  return flagOfKind(kind) === undefined ? neighbourOf(session) : session
}

/**
 * Derives the name of the second session from the first: adds 18, half of 36, to the first base-36 digit, modulo 36.
 */
function neighbourOf(session: string): string {
  const moved = (Number.parseInt(session.charAt(0), 36) + 18) % 36
  return `${moved.toString(36)}${session.slice(1)}`
}
