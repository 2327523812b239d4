/**
 * Time and author of a write to a register: milliseconds (9 base-36 digits), a counter (4), and the session (8).
 *
 * Stamps sort as text. They end with the session, and a session never uses the same stamp twice for one register, so no
 * two writes to a register tie (ST1).
 */
export type Stamp = string

/** Sorts before every stamp; means that the register was never written. */
export const NEVER: Stamp = ''

/** How far ahead of the server a clock may run before the server restamps its writes, in milliseconds. */
export const DRIFT_MAX = 120_000

const MS_DIGITS = 9
const COUNTER_DIGITS = 4
const MS_MAX = 36 ** MS_DIGITS - 1
const COUNTER_MAX = 36 ** COUNTER_DIGITS - 1
const FORM = /^[0-9a-z]{21}$/

/** Returns a stamp with exactly this time. A time that does not fit in nine digits is clamped. */
export function makeStamp(ms: number, counter: number, session: string): Stamp {
  const time = Math.min(Math.max(Math.floor(ms), 0), MS_MAX)
  return (
    time.toString(36).padStart(MS_DIGITS, '0') + counter.toString(36).padStart(COUNTER_DIGITS, '0') + session
  )
}

export function isStamp(text: string): boolean {
  return FORM.test(text)
}

/** Returns milliseconds since 1970 by the author's clock; 0 for NEVER. */
export function timeOf(stamp: Stamp): number {
  return stamp === NEVER ? 0 : Number.parseInt(stamp.slice(0, MS_DIGITS), 36)
}

/** Returns the author's session. */
export function sessionOf(stamp: Stamp): string {
  return stamp.slice(MS_DIGITS + COUNTER_DIGITS)
}

/** Returns the lowest stamp of `session` that sorts after every stamp of the same instant as `seen` (ST2). */
export function stampAfter(seen: Stamp, session: string): Stamp {
  const ms = timeOf(seen)
  const counter = Number.parseInt(seen.slice(MS_DIGITS, MS_DIGITS + COUNTER_DIGITS), 36)
  return counter < COUNTER_MAX ? makeStamp(ms, counter + 1, session) : makeStamp(ms + 1, 0, session)
}

/**
 * Returns the stamp of a new write: the current time or, if later, the stamp just after the latest one its author has
 * seen (ST3).
 *
 * The device's clock is not checked. However wrong it is, an edit beats the value it replaces.
 */
export function nextStamp(now: number, session: string, seen: Stamp): Stamp {
  const stamp = makeStamp(now, 0, session)
  return stamp > seen ? stamp : stampAfter(seen, session)
}

/** Returns the later of two stamps. */
export function laterOf(left: Stamp, right: Stamp): Stamp {
  return left > right ? left : right
}

/**
 * Generates the name of a new session. Every page load in every tab generates a new one, so a copied profile can never
 * reuse one (ST4).
 */
export function newSession(random: () => number): string {
  let name = ''
  while (name.length < 8) name += Math.floor(random() * 36).toString(36)
  return name
}
