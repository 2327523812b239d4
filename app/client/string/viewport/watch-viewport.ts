import { coversScreen, spanAround } from './near-range.ts'

/** Lines of a list: from one place up to another, and the one that holds the focus (-1: none does). */
export interface Near {
  readonly from: number
  readonly to: number
  readonly focused: number
}

/** Tells which lines of a list are near the screen, at first and whenever that changes, until `ended`. */
export function watchNear(list: HTMLElement, onNear: (near: Near) => void, ended: AbortSignal): void {
  let told: Near | null = null
  let asked = 0
  const look = (): void => {
    asked = 0
    const seen = seenOf(list)
    const { activeElement } = document
    const focused = list.contains(activeElement)
      ? [...list.children].findIndex((line) => line.contains(activeElement))
      : -1
    const covered = told !== null && coversScreen(told, seen, list.children.length)
    if (told !== null && covered && focused === told.focused) return
    told = { ...(told !== null && covered ? told : spanAround(seen)), focused }
    onNear(told)
  }
  const ask = (): void => {
    if (asked === 0) asked = requestAnimationFrame(look)
  }
  const heard = { capture: true, passive: true, signal: ended }
  document.addEventListener('scroll', ask, heard)
  window.addEventListener('resize', ask, heard)
  // Looks at once, and again when lines come and go.
  const sizes = new ResizeObserver(ask)
  sizes.observe(list)
  ended.addEventListener('abort', () => {
    sizes.disconnect()
    cancelAnimationFrame(asked)
  })
}

/** The lines on the screen. They stand below one another: a few of them tell where all of them are. */
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
