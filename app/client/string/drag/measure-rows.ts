import type { RowPositions } from './drop-position.ts'

/** Positions of the rows in a list, ignoring any offset from dragging. */
export interface MeasuredRows {
  readonly items: readonly HTMLElement[]
  readonly places: RowPositions
  /** Top of the first row, in viewport pixels. If there are no rows, where the first row would be. */
  readonly top: number
}

/** Reads the positions of a list's children, in order, regardless of their content. */
export function measureRows(list: HTMLElement): MeasuredRows {
  const items = [...list.children].filter((child) => child instanceof HTMLElement)
  const origin = items[0]?.offsetTop ?? 0
  // An element skipped by content-visibility gets its real height only when it scrolls into view, so read the height
  // every time.
  const places: RowPositions = {
    count: items.length,
    topOf: (at) => (items[at]?.offsetTop ?? 0) - origin,
    heightOf: (at) => items[at]?.offsetHeight ?? 0,
  }
  return { items, places, top: list.getBoundingClientRect().top + list.clientTop }
}
