/**
 * Time and author of a write: milliseconds (9 base-36 digits), a counter (4), and the session (8).
 *
 * Stamps sort as text. A session never uses the same stamp twice for one register, so two writes never have the same
 * stamp (ST1).
 */
export type Stamp = string

/** Stamp of a register that was never written. It sorts before every other stamp. */
export const NEVER: Stamp = ''

/**
 * How far a device's clock may be ahead of the server's before the server replaces the stamps of its writes, in
 * milliseconds.
 */
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

/** Returns the session of the stamp's author. */
export function sessionOf(stamp: Stamp): string {
  return stamp.slice(MS_DIGITS + COUNTER_DIGITS)
}

/** Returns the lowest stamp of `session` that sorts after every stamp with the same time as `seen` (ST2). */
export function stampAfter(seen: Stamp, session: string): Stamp {
  const ms = timeOf(seen)
  const counter = Number.parseInt(seen.slice(MS_DIGITS, MS_DIGITS + COUNTER_DIGITS), 36)
  return counter < COUNTER_MAX ? makeStamp(ms, counter + 1, session) : makeStamp(ms + 1, 0, session)
}

/**
 * Returns the stamp of a new write: the current time, or the stamp just after `seen` if that stamp is later (ST3).
 *
 * As a result, an edit replaces the value it is based on, even if the device's clock is wrong.
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
 * Generates a session name. Every page load in every tab uses a new one, so that copies of a browser profile never
 * share a session (ST4).
 */
export function newSession(random: () => number): string {
  let name = ''
  while (name.length < 8) name += Math.floor(random() * 36).toString(36)
  return name
}
