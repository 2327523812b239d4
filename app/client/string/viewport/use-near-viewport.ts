import { type RefObject, startTransition, useEffect, useState } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { linesPerScreen } from './use-drawn-count.ts'
import type { NearRange } from './watch-viewport.ts'

/** If a list has at most this many lines, all of them render in full. */
const WHOLE = 40

/**
 * Returns a function that reports whether the line at an index is on or near the screen. Other lines can render as text
 * only, because the user can't reach their controls. Lines near the previous scroll position also render in full,
 * because a user who adds to a long list alternates between the box at the top and the end of the list.
 */
export function useNearViewport(list: RefObject<HTMLElement | null>, count: number): (at: number) => boolean {
  const long = count > WHOLE
  const [near, setNear] = useState<readonly NearRange[]>(() => [
    { from: 0, to: 2 * linesPerScreen(), focused: -1 },
  ])
  useEffect(() => {
    const { current } = list
    if (!long || current === null) return
    const ended = new AbortController()
    const setNearRange = (next: NearRange): void => {
      startTransition(() => {
        setNear((known) => [next, ...known.filter(({ from }) => from !== next.from).slice(0, 1)])
      })
    }
    // Until this module loads, a line counts as near when it gets focus.
    fetchLazyModule(
      () => import('./watch-viewport.ts'),
      ({ watchViewport }) => {
        watchViewport(current, setNearRange, ended.signal)
      },
      ended.signal,
    )
    return () => {
      ended.abort()
    }
  }, [list, long])
  return (at) => !long || at === near[0]?.focused || near.some(({ from, to }) => at >= from && at < to)
}
