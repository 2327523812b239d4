/** A range of lines, from one index to another. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** Number of lines above and below the screen to render in full, so that users don't scroll to an unprepared line. */
const AHEAD = 8
/** If fewer prepared lines than this are left above or below the screen, the range is computed again. */
const ENOUGH = 3

/** Returns the lines near the visible ones. */
export function rangeAround(seen: LineRange): LineRange {
  return { from: seen.from - AHEAD, to: seen.to + AHEAD }
}

/**
 * Returns true if the near range still covers the visible lines, with enough lines in both directions. `count` is the
 * length of the list.
 */
export function coversScreen(near: LineRange, seen: LineRange, count: number): boolean {
  return near.from <= Math.max(0, seen.from - ENOUGH) && near.to >= Math.min(count, seen.to + ENOUGH)
}
