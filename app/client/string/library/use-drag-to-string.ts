import { type RefObject, useEffect } from 'react'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { useLatest } from '../../use-latest.ts'
import type { LibraryList } from './drag-to-string.ts'

/** Lets users drag authorities from a list into the string. */
export function useDragToString(list: RefObject<HTMLElement | null>, shelf: LibraryList): void {
  const latest = useLatest(shelf)
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const gone = new AbortController()
    // Until this module loads, users add authorities with their buttons.
    fetchLazyModule(
      () => import('./drag-to-string.ts'),
      ({ dragFromLibrary }) => {
        dragFromLibrary(current, latest, gone.signal)
      },
      gone.signal,
    )
    return () => {
      gone.abort()
    }
  }, [list, latest])
}
