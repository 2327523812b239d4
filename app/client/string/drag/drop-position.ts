/** As much of a list as a drag in it needs to know, top to bottom, in pixels from the top of the list. */
export interface RowPositions {
  readonly count: number
  /** Where a row begins. */
  readonly topOf: (at: number) => number
  readonly heightOf: (at: number) => number
}

/**
 * The place of the row at a height, or of the one nearest to it. What counts is where rows stand without the drag, so
 * that a tall row reaches the place of a short one, and nothing flickers between two places.
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

/** Which way a row makes room while another one is dragged: -1 up, 1 down, by the height of the dragged row. */
export function shiftAt(at: number, drag: { readonly from: number; readonly to: number }): -1 | 0 | 1 {
  if (drag.from < at && at <= drag.to) return -1
  return drag.to <= at && at < drag.from ? 1 : 0
}

/** Where something new would land between rows, 0 above all of them: a row's upper half means above it, its lower below. */
export function gapIndexAt({ count, topOf, heightOf }: RowPositions, y: number): number {
  let [first, last] = [0, count]
  while (first < last) {
    const middle = (first + last) >> 1
    if (y < topOf(middle) + heightOf(middle) / 2) last = middle
    else first = middle + 1
  }
  return first
}

/** The height of a gap, where the row after it begins; the last one is where the last row ends. */
export function edgeOfGap({ count, topOf, heightOf }: RowPositions, gap: number): number {
  if (gap < count) return topOf(gap)
  return count === 0 ? 0 : topOf(count - 1) + heightOf(count - 1)
}

/** A point of the window, in pixels. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** The edges of an area of the window. */
export interface ScreenArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Whether a point lies in an area. */
export function isOver({ top, right, bottom, left }: ScreenArea, { x, y }: ScreenPoint): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}

/**
 * Where something carried from a list is over the rows: on them, `slack` beside or above them, and anywhere below them;
 * where the list itself stands below them, only as far as it.
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

/** Whether so many pixels of the height of an area are in a window of a height; less when it is no taller itself. */
export function isInSight({ top, bottom }: ScreenArea, height: number, enough: number): boolean {
  return Math.min(bottom, height) - Math.max(top, 0) >= Math.min(enough, bottom - top)
}

/** The part of the window, at the top and at the foot, where a drag scrolls. */
const EDGE = 0.2
/** The most it scrolls by, in pixels a frame. */
const FASTEST = 18

/**
 * How far to scroll in one frame, negative upwards. A drag that begins near an edge scrolls only once it is going
 * there (`moved`: how far the pointer is from where it began).
 */
export function scrollStep(y: number, height: number, moved: number): number {
  const edge = height * EDGE
  if (moved < 0 && y < edge) return -Math.ceil(FASTEST * Math.min(1, (edge - y) / edge))
  if (moved > 0 && y > height - edge) return Math.ceil(FASTEST * Math.min(1, (y - height + edge) / edge))
  return 0
}
