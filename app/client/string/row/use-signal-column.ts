import { type RefObject, useLayoutEffect, useRef } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'

/**
 * Makes a list's signal column as wide as the longest label, in characters. A change is applied in later frames,
 * because it lays out every row again and the row whose signal was chosen must update first.
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
