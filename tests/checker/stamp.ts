// What sync/SPEC.md and the wire say of stamps, written a second time: the checker shares no code with the product.

/** Nine digits of milliseconds, four of a counter, eight of a session; sorts as text. */
function writeStamp(ms: number, counter: number, session: string): string {
  return ms.toString(36).padStart(9, '0') + counter.toString(36).padStart(4, '0') + session
}

/** The stamp of a write by somebody who sees `seen`: his clock's time, or just after that, whichever is later. */
export function stampOver(seen: string, clock: number, session: string): string {
  const own = writeStamp(clock, 0, session)
  if (own > seen) return own
  return writeStamp(
    Number.parseInt(seen.slice(0, 9), 36),
    Number.parseInt(seen.slice(9, 13), 36) + 1,
    session,
  )
}

export const sessionIn = (stamp: string) => stamp.slice(13)
