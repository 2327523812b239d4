import { flagOfKind } from '../record/kind.ts'

/**
 * Returns the session whose numbering a change of this kind uses (CL16).
 *
 * Changes that can be withheld while their tool is switched off use the author's own session. Changes that are never
 * withheld are numbered separately, so they can be sent first without reusing a number, and a late duplicate of an
 * older request still has the same meaning.
 */
export function countedSession(session: string, kind: string): string {
  return flagOfKind(kind) === undefined ? neighbourOf(session) : session
}

/** Derives a fixed second session name by shifting the first character halfway through the alphabet. */
function neighbourOf(session: string): string {
  const moved = (Number.parseInt(session.charAt(0), 36) + 18) % 36
  return `${moved.toString(36)}${session.slice(1)}`
}
