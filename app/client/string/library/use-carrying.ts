import { type RefObject, useEffect } from 'react'
import { fetchPart } from '../../fetch-part.ts'
import { useLatest } from '../../use-latest.ts'
import type { Item } from '../row/row.ts'

/** What the library shows, and how an authority of it is used at a place of the string, counted from 0. */
export interface Shelf {
  /** As they stand in the list, one for each of its children. */
  readonly shown: readonly Item[]
  readonly items: readonly Item[]
  readonly onUse: (itemId: string, place: number) => void
}

/** Has the authorities of a list carried into the string by hand. */
export function useCarrying(list: RefObject<HTMLElement | null>, shelf: Shelf): void {
  const latest = useLatest(shelf)
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const gone = new AbortController()
    // Until it is there, authorities are added by their buttons.
    fetchPart(
      () => import('./carry.ts'),
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
