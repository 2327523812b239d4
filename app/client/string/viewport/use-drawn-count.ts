import { startTransition, useEffect, useState } from 'react'

/**
 * Minimum height of a line in pixels, including its share of the content above the list. It is low, so that the
 * resulting count fills any screen.
 */
const LINE = 90
/** Minimum line height on a small screen, where nothing is above the list. */
const SHORT_LINE = 48

/** Estimates how many lines of a list fit on the screen, before they render. */
export function linesPerScreen(): number {
  return Math.ceil(window.innerHeight / (window.innerWidth < 1024 ? SHORT_LINE : LINE))
}

/** Maximum number of lines to add at once, so that their layout doesn't block the page. */
const STEP = 400

/**
 * Returns the number of lines of a long list to render: first the visible lines and the line at index `needed` (-1 for
 * none), then the others in steps after the first paint. In the end, all lines are rendered, so that find in page and
 * screen readers reach everything.
 */
export function useDrawnCount(count: number, needed = -1): number {
  const [drawn, setDrawn] = useState(() => linesPerScreen() + (count <= linesPerScreen() ? STEP : 0))
  // Keep a margin beyond the length of the list, so that an added line appears immediately.
  const isAll = drawn > count + STEP / 4
  useEffect(() => {
    if (isAll) return
    startTransition(() => {
      setDrawn(drawn + STEP)
    })
  }, [isAll, drawn])
  return Math.min(count, Math.max(drawn, needed + 1))
}
