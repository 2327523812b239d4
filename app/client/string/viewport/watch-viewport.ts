import { coversScreen, rangeAround } from './near-range.ts'

/** A range of lines by index, and the focused line (-1 for none). */
export interface NearRange {
  readonly from: number
  readonly to: number
  readonly focused: number
}

/** Reports which lines of a list are near the screen, immediately and after every change, until `ended`. */
export function watchViewport(
  list: HTMLElement,
  onNear: (near: NearRange) => void,
  ended: AbortSignal,
): void {
  let reported: NearRange | null = null
  let frame = 0
  const reportNearRange = (): void => {
    frame = 0
    const seen = seenOf(list)
    const { activeElement } = document
    const focused = list.contains(activeElement)
      ? [...list.children].findIndex((line) => line.contains(activeElement))
      : -1
    const covered = reported !== null && coversScreen(reported, seen, list.children.length)
    if (reported !== null && covered && focused === reported.focused) return
    reported = { ...(reported !== null && covered ? reported : rangeAround(seen)), focused }
    onNear(reported)
  }
  const scheduleReport = (): void => {
    if (frame === 0) frame = requestAnimationFrame(reportNearRange)
  }
  const options = { capture: true, passive: true, signal: ended }
  document.addEventListener('scroll', scheduleReport, options)
  window.addEventListener('resize', scheduleReport, options)
  // Measures immediately, and again when lines are added or removed.
  const sizes = new ResizeObserver(scheduleReport)
  sizes.observe(list)
  ended.addEventListener('abort', () => {
    sizes.disconnect()
    cancelAnimationFrame(frame)
  })
}

/** Returns the range of visible lines. The lines are stacked, so only a few of them must be measured. */
function seenOf({ children }: HTMLElement): { from: number; to: number } {
  const firstWhere = (holds: (line: DOMRect) => boolean): number => {
    let low = 0
    let high = children.length
    while (low < high) {
      const middle = (low + high) >> 1
      const line = children[middle]?.getBoundingClientRect()
      if (line !== undefined && holds(line)) high = middle
      else low = middle + 1
    }
    return low
  }
  return {
    from: firstWhere(({ bottom }) => bottom > 0),
    to: firstWhere(({ top }) => top >= window.innerHeight),
  }
}
