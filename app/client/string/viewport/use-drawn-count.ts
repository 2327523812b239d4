import { startTransition, useEffect, useState } from 'react'

/** The height of a line and its share of what stands above the list, in pixels: so many of them fill any screen. */
const LINE = 90
/** The same on a small screen, where nothing stands above the list. */
const SHORT_LINE = 48

/** How many lines of a list fit on the screen, as far as one can tell before they are drawn. */
export function linesPerScreen(): number {
  return Math.ceil(window.innerHeight / (window.innerWidth < 1024 ? SHORT_LINE : LINE))
}

/**
 * How many lines of a long list to draw: at first what is in sight, and the line `needed` (its place; -1 for none), the
 * others once that stands on the screen. Nothing is left out in the end: a browser's own search and readers find all.
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
