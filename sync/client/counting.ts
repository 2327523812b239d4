import { flagOfKind } from '../record/kind.ts'

/**
 * The session under which a change of such a record is counted (CL16).
 *
 * Changes that wait while their tool is switched off keep the author's own. Those that never have to wait are counted
 * apart, so that they can go first and no number has to be given twice: a copy of an older request that arrives late
 * says the same as ever.
 */
export function countedSession(session: string, kind: string): string {
  return flagOfKind(kind) === undefined ? neighbourOf(session) : session
}

/** Another session's name, always the same of the same: its first sign moved by half of the alphabet. */
function neighbourOf(session: string): string {
  const moved = (Number.parseInt(session.charAt(0), 36) + 18) % 36
  return `${moved.toString(36)}${session.slice(1)}`
}
