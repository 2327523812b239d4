/** As much of a list as a drag in it needs to know, top to bottom, in pixels from the top of the list. */
export interface Places {
  readonly count: number
  /** Where a row begins. */
  readonly topOf: (at: number) => number
  readonly heightOf: (at: number) => number
}

/**
 * The place of the row at a height, or of the one nearest to it. What counts is where rows stand without the drag, so
 * that a tall row reaches the place of a short one, and nothing flickers between two places.
 */
export function placeAt({ count, topOf, heightOf }: Places, y: number): number {
  let [first, last] = [0, count - 1]
  while (first < last) {
    const middle = (first + last) >> 1
    if (y < topOf(middle) + heightOf(middle)) last = middle
    else first = middle + 1
  }
  return first
}

/** Which way a row makes room while another one is dragged: -1 up, 1 down, by the height of the dragged row. */
export function roomAt(at: number, drag: { readonly from: number; readonly to: number }): -1 | 0 | 1 {
  if (drag.from < at && at <= drag.to) return -1
  return drag.to <= at && at < drag.from ? 1 : 0
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
