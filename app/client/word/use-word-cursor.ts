import { useEffect, useState } from 'react'
import type { WordCursor, WordHost } from './host/word-host.ts'

/** Minimum time between two readings of the cursor, in milliseconds. */
const PAUSE = 250

/** Returns the position of the cursor, or undefined until it is known. */
export function useWordCursor(host: WordHost): WordCursor | undefined {
  const [cursor, setCursor] = useState<WordCursor>()
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    function readCursor(): void {
      timer = undefined
      host
        .readCursor()
        .then((next) => {
          if (isCurrent) setCursor(next)
        })
        .catch(() => {
          // The document is busy. The cursor is read again the next time it moves.
        })
    }
    readCursor()
    const stop = host.watchCursor(() => {
      timer ??= setTimeout(readCursor, PAUSE)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [host])
  return cursor
}
