import { startTransition, useEffect, useState } from 'react'

/** How many lines of a list are drawn at first: more than fit on a screen. */
const FIRST = 24

/**
 * How many lines of a long list to draw: at first what is in sight, and the line `needed` (its place; -1 for none), the
 * others once that stands on the screen. Nothing is left out in the end: a browser's own search and readers find all.
 */
export function useDrawn(count: number, needed = -1): number {
  const [all, setAll] = useState(count <= FIRST)
  useEffect(() => {
    if (all) return
    startTransition(() => {
      setAll(true)
    })
  }, [all])
  return all ? count : Math.max(FIRST, needed + 1)
}
