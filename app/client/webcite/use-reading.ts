import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#sync/failure.ts'
import type { PageReading } from './page-reading.ts'
import { readPageOnline } from './read-online.ts'

/** What is going on between an address and its page. */
export type ReadingState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' | 'opening' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'unreadable' | 'needsOnce' }
  /** Read, with a word about how. */
  | { readonly is: 'noticed'; readonly failure: Failure }

export interface ReadingEnds {
  readonly onFound: (found: PageReading) => void
  /** There is no way to ask now: the citation is to wait for one. */
  readonly onWait: () => void
}

export interface UseReading {
  readonly state: ReadingState
  /** Reads the page at an address; a reading under way is given up. */
  readonly readPage: (url: string) => void
  /** Reads a file of this device; `url` is where it came from, as far as that is known. */
  readonly openFile: (file: Blob & { readonly name?: string }, url: string) => void
  readonly cancel: () => void
}

const idle: ReadingState = { is: 'idle' }

export function usePageReading({ onFound, onWait }: ReadingEnds): UseReading {
  const [state, setState] = useState<ReadingState>(idle)
  const running = useRef<AbortController | null>(null)
  const ends = useRef({ onFound, onWait })

  useEffect(() => {
    ends.current = { onFound, onWait }
  })
  useEffect(() => () => running.current?.abort(), [])
  useEffect(fetchWhenIdle, [])

  /** Begins something that ends what was under way; `current` says whether it still counts. */
  const begin = useCallback((is: 'reading' | 'opening') => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState({ is })
    return { signal: control.signal, current: () => running.current === control }
  }, [])

  const readPage = useCallback(
    (url: string) => {
      const { signal, current } = begin('reading')
      if (!navigator.onLine) {
        setState(idle)
        ends.current.onWait()
        return
      }
      void readPageOnline(url, signal).then((answer) => {
        if (!current()) return
        if (answer.to === 'found') {
          ends.current.onFound(answer.found)
          setState(answer.notice === null ? idle : { is: 'noticed', failure: answer.notice })
        } else if (answer.to === 'refused') setState({ is: 'failed', failure: answer.failure })
        else {
          setState(idle)
          if (answer.failure.code !== 'ABORTED') ends.current.onWait()
        }
      })
    },
    [begin],
  )

  const openFile = useCallback(
    (file: Blob & { readonly name?: string }, url: string) => {
      const { current } = begin('opening')
      import('./read-file.ts')
        .then(({ readWebciteFile }) => readWebciteFile(file, url))
        .then(
          (found) => {
            if (!current()) return
            if (found === null) setState({ is: 'unreadable' })
            else {
              ends.current.onFound(found)
              setState(idle)
            }
          },
          () => {
            // The part that reads documents could not be fetched.
            if (current()) setState({ is: 'needsOnce' })
          },
        )
    },
    [begin],
  )

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState(idle)
  }, [])

  return { state, readPage, openFile, cancel }
}

/** How long after the screen came what reads documents is fetched, so that it is there without a connection. Milliseconds. */
const LATER = 4_000

function fetchWhenIdle(): () => void {
  const timer = setTimeout(() => {
    // Without a connection it comes another time.
    if (navigator.onLine)
      void import('./read-pdf-file.ts')
        .then(({ preparePdfReader }) => preparePdfReader())
        .catch(() => undefined)
  }, LATER)
  return () => {
    clearTimeout(timer)
  }
}
