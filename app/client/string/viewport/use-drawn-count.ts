import { startTransition, useEffect, useState } from 'react'

/**
 * Minimum height of a line in pixels, including its share of the content above the list. The height is low, so that
 * enough lines are counted to fill any screen.
 */
const LINE = 90
/** Minimum line height on a small screen, which has no content above the list. */
const SHORT_LINE = 48

/** Estimates how many lines of a list fit on the screen, before they render. */
export function linesPerScreen(): number {
  return Math.ceil(window.innerHeight / (window.innerWidth < 1024 ? SHORT_LINE : LINE))
}

/** Maximum number of lines to add at once, so that their layout doesn't block the page. */
const STEP = 400

/**
 * Returns the number of lines of a long list to render. The visible lines and the line at index `needed` (-1 for none)
 * come first. The others follow in steps after the first paint. In the end, all lines are rendered, so that find in
 * page and screen readers reach every line.
 */
export function useDrawnCount(count: number, needed = -1): number {
  const [drawn, setDrawn] = useState(() => linesPerScreen() + (count <= linesPerScreen() ? STEP : 0))
  // Render more lines than the list has, so that an added line appears immediately.
  const isAll = drawn > count + STEP / 4
  useEffect(() => {
    if (isAll) return
    startTransition(() => {
      setDrawn(drawn + STEP)
    })
  }, [isAll, drawn])
  return Math.min(count, Math.max(drawn, needed + 1))
}
