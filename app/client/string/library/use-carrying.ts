import { type RefObject, useEffect } from 'react'
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
    // A part of the build of its own. Where it cannot be fetched, authorities are added by their buttons.
    import('./carry.ts').then(({ carryFrom }) => {
      if (!gone.signal.aborted) carryFrom(current, latest, gone.signal)
    }, console.error)
    return () => {
      gone.abort()
    }
  }, [list, latest])
}
