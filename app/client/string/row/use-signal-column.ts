import { type RefObject, useLayoutEffect, useRef } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'

/**
 * Gives a list's rows one column for their signals, as wide as the longest, of so many letters. A change waits for the
 * pictures after it: every row is laid out anew by it, and the row whose signal was chosen is to be seen at once.
 */
export function useSignalColumn(list: RefObject<HTMLElement | null>, letters: number): void {
  const drawn = useRef(false)
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    if (!drawn.current) {
      drawn.current = true
      current.style.setProperty('--signal-letters', String(letters))
      return
    }
    const ended = new AbortController()
    fetchLazyModule(
      () => import('./widen-signal-column.ts'),
      ({ widenSignalColumn }) => {
        widenSignalColumn(current, letters, ended.signal)
      },
      ended.signal,
    )
    return () => {
      ended.abort()
    }
  }, [list, letters])
}
