import { type RefObject, useEffect } from 'react'
import { fetchPart } from '../../fetch-lazy-module.ts'
import { useLatest } from '../../use-latest.ts'
import type { Shelf } from './drag-to-string.ts'

/** Has the authorities of a list carried into the string by hand. */
export function useCarrying(list: RefObject<HTMLElement | null>, shelf: Shelf): void {
  const latest = useLatest(shelf)
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const gone = new AbortController()
    // Until it is there, authorities are added by their buttons.
    fetchPart(
      () => import('./drag-to-string.ts'),
      ({ carryFrom }) => {
        carryFrom(current, latest, gone.signal)
      },
      gone.signal,
    )
    return () => {
      gone.abort()
    }
  }, [list, latest])
}
