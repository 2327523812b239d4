import { coversScreen, rangeAround } from './near-range.ts'

/** A range of lines by index, and the focused line (-1 for none). */
export interface NearRange {
  readonly from: number
  readonly to: number
  readonly focused: number
}

/** Reports which lines of a list are near the screen, first and after every change, until `ended`. */
export function watchViewport(
  list: HTMLElement,
  onNear: (near: NearRange) => void,
  ended: AbortSignal,
): void {
  let told: NearRange | null = null
  let asked = 0
  const tellNearRange = (): void => {
    asked = 0
    const seen = seenOf(list)
    const { activeElement } = document
    const focused = list.contains(activeElement)
      ? [...list.children].findIndex((line) => line.contains(activeElement))
      : -1
    const covered = told !== null && coversScreen(told, seen, list.children.length)
    if (told !== null && covered && focused === told.focused) return
    told = { ...(told !== null && covered ? told : rangeAround(seen)), focused }
    onNear(told)
  }
  const askForLook = (): void => {
    if (asked === 0) asked = requestAnimationFrame(tellNearRange)
  }
  const heard = { capture: true, passive: true, signal: ended }
  document.addEventListener('scroll', askForLook, heard)
  window.addEventListener('resize', askForLook, heard)
  // Measures at once, and again when lines are added or removed.
  const sizes = new ResizeObserver(askForLook)
  sizes.observe(list)
  ended.addEventListener('abort', () => {
    sizes.disconnect()
    cancelAnimationFrame(asked)
  })
}

/** The visible lines. Lines are stacked, so a few measurements give the positions of all. */
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
