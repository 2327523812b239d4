import { type RefObject, startTransition, useEffect, useState } from 'react'
import { fetchPart } from '../../fetch-lazy-module.ts'
import { firstScreen } from './use-drawn-count.ts'
import type { Near } from './watch-viewport.ts'

/** Lists of so many lines are drawn whole. */
const WHOLE = 40

/**
 * Which lines of a list, by their place, are on the screen or near it. The others need not be more than their words:
 * nobody can press what is in them.
 */
export function useNear(list: RefObject<HTMLElement | null>, count: number): (at: number) => boolean {
  const long = count > WHOLE
  const [near, setNear] = useState<Near>(() => ({ from: 0, to: 2 * firstScreen(), focused: -1 }))
  useEffect(() => {
    const { current } = list
    if (!long || current === null) return
    const ended = new AbortController()
    const become = (next: Near): void => {
      startTransition(() => {
        setNear(next)
      })
    }
    // Until it is there, a line comes near when it is given the focus.
    fetchPart(
      () => import('./watch-viewport.ts'),
      ({ watchNear }) => {
        watchNear(current, become, ended.signal)
      },
      ended.signal,
    )
    return () => {
      ended.abort()
    }
  }, [list, long])
  return (at) => !long || (at >= near.from && at < near.to) || at === near.focused
}
