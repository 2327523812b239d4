import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { readPageOnline } from './read-online.ts'
import { idleReading, type PageReadingAction } from './webcite-state.ts'

export interface PageReadingActions {
  /** Reads the page at a URL; cancels a read in progress. */
  readonly readPage: (url: string) => void
  /** Reads a file on this device. `url` is the file's original URL, if known. */
  readonly openFile: (file: Blob & { readonly name?: string }, url: string) => void
  readonly cancelReading: () => void
}

/**
 * Reads pages and files, one at a time, and dispatches the progress. The returned functions are stable across renders.
 */
export function usePageReading(dispatch: Dispatch<PageReadingAction>): PageReadingActions {
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(fetchWhenIdle, [])

  /** Starts a read and cancels the previous one. `current` returns whether this read is still the latest. */
  const begin = useCallback(
    (is: 'reading' | 'opening') => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      dispatch({ do: 'begin-reading', is })
      return { signal: control.signal, current: () => running.current === control }
    },
    [dispatch],
  )

  const readPage = useCallback(
    (url: string) => {
      const { signal, current } = begin('reading')
      if (!navigator.onLine) {
        dispatch({ do: 'wait' })
        return
      }
      void readPageOnline(url, signal).then((answer) => {
        if (!current()) return
        if (answer.to === 'found') dispatch({ do: 'found', found: answer.found, notice: answer.notice })
        else if (answer.to === 'refused') dispatch({ do: 'refused', code: answer.failure.code })
        else if (answer.failure.code === 'ABORTED') dispatch({ do: 'end-reading', reading: idleReading })
        else dispatch({ do: 'wait' })
      })
    },
    [begin, dispatch],
  )

  const openFile = useCallback(
    (file: Blob & { readonly name?: string }, url: string) => {
      const { current } = begin('opening')
      import('./read-file.ts')
        .then(({ readWebciteFile }) => readWebciteFile(file, url))
        .then(
          (found) => {
            if (!current()) return
            if (found === null) dispatch({ do: 'end-reading', reading: { is: 'unreadable' } })
            else dispatch({ do: 'found', found, notice: null })
          },
          () => {
            // The document reader could not be fetched.
            if (current()) dispatch({ do: 'end-reading', reading: { is: 'needsOnce' } })
          },
        )
    },
    [begin, dispatch],
  )

  const cancelReading = useCallback(() => {
    running.current?.abort()
    running.current = null
    dispatch({ do: 'end-reading', reading: idleReading })
  }, [dispatch])

  return { readPage, openFile, cancelReading }
}

/** Delay between opening the screen and fetching the document reader for offline use, in milliseconds. */
const LATER = 4_000

function fetchWhenIdle(): () => void {
  const timer = setTimeout(() => {
    // If the device is offline, the reader is fetched on a later visit.
    if (navigator.onLine)
      void import('./read-pdf-file.ts')
        .then(({ preparePdfReader }) => preparePdfReader())
        .catch(() => undefined)
  }, LATER)
  return () => {
    clearTimeout(timer)
  }
}
