import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type SortingModule = typeof import('./sorting.tsx')

let loaded: SortingModule | null = null

/**
 * The dragging of rows, fetched once the page has nothing better to do. The rows move into it as they are: one that
 * had the focus has it again.
 */
export function useSorting(focus: (rowId: string) => void): SortingModule | null {
  const [sorting, setSorting] = useState(loaded)
  const focused = useRef<string | null>(null)

  useEffect(() => {
    if (loaded !== null) return
    let left = false
    const cancel = whenIdle(() => {
      import('./sorting.tsx').then(
        (module) => {
          loaded = module
          if (left) return
          focused.current = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
          setSorting(module)
        },
        () => {
          // Without it rows are moved by keys and menu; the next visit tries again.
        },
      )
    })
    return () => {
      left = true
      cancel()
    }
  }, [])

  useLayoutEffect(() => {
    if (sorting === null || focused.current === null) return
    focus(focused.current)
    focused.current = null
  }, [sorting, focus])

  return sorting
}

/** Safari has no idle callback; there, a moment later. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => {
      cancelIdleCallback(id)
    }
  }
  const id = setTimeout(run, 200)
  return () => {
    clearTimeout(id)
  }
}
