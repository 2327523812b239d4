import { startTransition, useEffect, useState } from 'react'

/**
 * Minimum height of a line, including its share of the content above the list, in pixels; low enough that the resulting
 * count fills any screen.
 */
const LINE = 90
/** Minimum line height on a small screen, which has nothing above the list. */
const SHORT_LINE = 48

/** Estimates how many lines of a list fit on the screen before they render. */
export function linesPerScreen(): number {
  return Math.ceil(window.innerHeight / (window.innerWidth < 1024 ? SHORT_LINE : LINE))
}

/**
 * Number of lines of a long list to render: first the visible ones and the line `needed` (its index; -1 for none), then
 * the remaining lines after the first paint. In the end, all lines are rendered, so that find in page and screen
 * readers reach everything.
 */
export function useDrawnCount(count: number, needed = -1): number {
  const [all, setAll] = useState(() => count <= linesPerScreen())
  useEffect(() => {
    if (all) return
    startTransition(() => {
      setAll(true)
    })
  }, [all])
  return all ? count : Math.max(linesPerScreen(), needed + 1)
}
