import { type RefObject, startTransition, useEffect, useState } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { linesPerScreen } from './use-drawn-count.ts'
import type { NearRange } from './watch-viewport.ts'

/** Lists of so many lines are drawn whole. */
const WHOLE = 40

/**
 * Which lines of a list, by their place, are on the screen or near it. The others need not be more than their words:
 * nobody can press what is in them. Those that were left last stay as they are: whoever adds to a long list goes to and
 * fro between the box and its end.
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
  return (at) => !long || at === near[0]?.focused || near.some(({ from, to }) => at >= from && at < to)
}
