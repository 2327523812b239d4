import { flagOfKind } from '../record/kind.ts'

/**
 * Returns the session that numbers a change of this kind (CL16).
 *
 * Changes of tools that can be switched off use the author's own session. All other changes are numbered in a second
 * session, so they can be sent before the withheld changes without reusing a number.
 */
export function countedSession(session: string, kind: string): string {
  return flagOfKind(kind) === undefined ? neighbourOf(session) : session
}

/** Derives the second session's name from the first session's: adds 18 to the first base-36 digit, modulo 36. */
function neighbourOf(session: string): string {
  const moved = (Number.parseInt(session.charAt(0), 36) + 18) % 36
  return `${moved.toString(36)}${session.slice(1)}`
}
