// Stamps as described in sync/SPEC.md. They are implemented again in this file, because the checker shares no code with
// the product.

/** A stamp has nine digits for milliseconds, four for a counter, and eight for a session. Stamps sort as text. */
function writeStamp(ms: number, counter: number, session: string): string {
  return ms.toString(36).padStart(9, '0') + counter.toString(36).padStart(4, '0') + session
}

/** Returns the stamp of a write: the author's clock, or just after `seen` if that is later. */
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
