/** Lines of a list, from one place up to another. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** So many lines above and below the screen are near it: scrolling meets nothing else. */
const AHEAD = 8
/** With fewer of them left ahead than this, the next ones are near. */
const ENOUGH = 3

/** The lines that are near, given those on the screen. */
export function rangeAround(seen: LineRange): LineRange {
  return { from: seen.from - AHEAD, to: seen.to + AHEAD }
}

/** Whether the lines said to be near still are, with enough of them ahead either way in a list of `count`. */
export function coversScreen(near: LineRange, seen: LineRange, count: number): boolean {
  return near.from <= Math.max(0, seen.from - ENOUGH) && near.to >= Math.min(count, seen.to + ENOUGH)
}
