import { type RefObject, startTransition, useEffect, useState } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { linesPerScreen } from './use-drawn-count.ts'
import type { NearRange } from './watch-viewport.ts'

/** Lists of so many lines are drawn whole. */
const WHOLE = 40

/**
 * Which lines of a list, by their place, are on the screen or near it. The others need not be more than their words:
 * nobody can press what is in them.
 */
export function useNearViewport(list: RefObject<HTMLElement | null>, count: number): (at: number) => boolean {
  const long = count > WHOLE
  const [near, setNear] = useState<NearRange>(() => ({ from: 0, to: 2 * linesPerScreen(), focused: -1 }))
  useEffect(() => {
    const { current } = list
    if (!long || current === null) return
    const ended = new AbortController()
    const setNearRange = (next: NearRange): void => {
      startTransition(() => {
        setNear(next)
      })
    }
    // Until it is there, a line comes near when it is given the focus.
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
  return (at) => !long || (at >= near.from && at < near.to) || at === near.focused
}
