/** Row positions for a drag, top to bottom, in pixels from the top of the list. */
export interface RowPositions {
  readonly count: number
  /** Top of a row. */
  readonly topOf: (at: number) => number
  readonly heightOf: (at: number) => number
}

/**
 * Returns the index of the row at a vertical position, or of the nearest row. Uses the positions from before the drag,
 * so that a tall row can reach a short row's position and nothing flickers between two positions.
 */
export function rowIndexAt({ count, topOf, heightOf }: RowPositions, y: number): number {
  let [first, last] = [0, count - 1]
  while (first < last) {
    const middle = (first + last) >> 1
    if (y < topOf(middle) + heightOf(middle)) last = middle
    else first = middle + 1
  }
  return first
}

/**
 * Returns the direction in which a row moves out of the way of a dragged row (-1 up, 1 down). The row moves by the
 * height of the dragged row.
 */
export function shiftAt(at: number, drag: { readonly from: number; readonly to: number }): -1 | 0 | 1 {
  if (drag.from < at && at <= drag.to) return -1
  return drag.to <= at && at < drag.from ? 1 : 0
}

/**
 * Returns the index of the gap between rows where a new item would land. Index 0 is the gap above all rows. A point in
 * the upper half of a row belongs to the gap above the row, and a point in the lower half to the gap below it.
 */
export function gapIndexAt({ count, topOf, heightOf }: RowPositions, y: number): number {
  let [first, last] = [0, count]
  while (first < last) {
    const middle = (first + last) >> 1
    if (y < topOf(middle) + heightOf(middle) / 2) last = middle
    else first = middle + 1
  }
  return first
}

export function edgeOfGap({ count, topOf, heightOf }: RowPositions, gap: number): number {
  if (gap < count) return topOf(gap)
  return count === 0 ? 0 : topOf(count - 1) + heightOf(count - 1)
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export interface ScreenArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Returns true if a point lies in an area. */
export function isOver({ top, right, bottom, left }: ScreenArea, { x, y }: ScreenPoint): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}

/**
 * Returns the area in which an item dragged from a list counts as over the rows. The area includes the rows, a margin
 * of `slack` at the sides and above, and everything below. If the list is below the rows, the area ends at the list.
 */
export function landingArea(rows: ScreenArea, list: ScreenArea, slack: number): ScreenArea {
  const below = list.top >= rows.bottom && list.left < rows.right && rows.left < list.right
  return {
    top: rows.top - slack,
    right: rows.right + slack,
    bottom: below ? Math.min(rows.bottom + slack, list.top) : Infinity,
    left: rows.left - slack,
  }
}

/**
 * Returns true if at least `enough` pixels of an area's height are visible in a viewport of the given height. An area
 * that is less than `enough` pixels high must be completely visible.
 */
export function isInSight({ top, bottom }: ScreenArea, height: number, enough: number): boolean {
  return Math.min(bottom, height) - Math.max(top, 0) >= Math.min(enough, bottom - top)
}

/** Part of the viewport's height, at the top and the bottom, in which a drag scrolls the page. */
const EDGE = 0.2
/** Maximum scroll distance, in pixels per frame at 60 frames per second. */
const FASTEST = 18
/**
 * Duration of a frame at 60 frames per second, and the longest pause between frames to make up for, in milliseconds.
 */
const FRAME = 1000 / 60
const PAUSE_MAX = 200

/**
 * Returns the distance to scroll; negative values scroll up. `moved` is the distance of the pointer from its start. A
 * drag that starts near an edge scrolls only after it moves toward that edge. `elapsed` is the time since the last
 * frame in milliseconds, so that the speed is the same on fast displays and slow devices.
 */
export function scrollStep(y: number, height: number, moved: number, elapsed = FRAME): number {
  const edge = height * EDGE
  const fastest = (FASTEST * Math.min(elapsed, PAUSE_MAX)) / FRAME
  if (moved < 0 && y < edge) return -Math.ceil(fastest * Math.min(1, (edge - y) / edge))
  if (moved > 0 && y > height - edge) return Math.ceil(fastest * Math.min(1, (y - height + edge) / edge))
  return 0
}
