import type { RowPositions } from './drop-position.ts'

/** The rows of a list as they stand, without what a drag does to them. */
export interface MeasuredRows {
  /** Each stands for the row of its place. */
  readonly items: readonly HTMLElement[]
  readonly places: RowPositions
  /** Where the first of them begins, or would, in pixels of the window. */
  readonly top: number
}

/** Reads where the rows of a list stand: its children in their order, whatever is drawn in them. */
export function measureRows(list: HTMLElement): MeasuredRows {
  const items = [...list.children].filter((child) => child instanceof HTMLElement)
  const origin = items[0]?.offsetTop ?? 0
  // What is skipped on the screen has its height only once it comes into sight: it is asked for every time.
  const places: RowPositions = {
    count: items.length,
    topOf: (at) => (items[at]?.offsetTop ?? 0) - origin,
    heightOf: (at) => items[at]?.offsetHeight ?? 0,
  }
  return { items, places, top: list.getBoundingClientRect().top + list.clientTop }
}
