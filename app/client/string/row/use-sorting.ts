import { useEffect, useState } from 'react'

type SortingModule = typeof import('./sorting.tsx')

/** The dragging of rows; null when it could not be fetched, and rows are moved by keys and menu; undefined until then. */
export type Sorting = SortingModule | null | undefined

let loaded: SortingModule | undefined

/**
 * The dragging of rows: a part of the build of its own, fetched beside the engine, which the rows wait for anyway.
 *
 * It is decided before the rows are first drawn and stays: rows that moved into it later would be made anew, and the
 * focus, an open menu or the first keys of somebody quick would be lost with the old ones.
 */
export function useSorting(): Sorting {
  const [sorting, setSorting] = useState<Sorting>(loaded)
  useEffect(() => {
    if (loaded !== undefined) return
    let left = false
    fetching.then((module) => {
      if (!left) setSorting(module)
    }, console.error)
    return () => {
      left = true
    }
  }, [])
  return sorting
}

const fetching: Promise<SortingModule | null> = import('./sorting.tsx').then(
  (module) => {
    loaded = module
    return module
  },
  () => null,
)
