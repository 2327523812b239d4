import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives a list's rows one column for their signals, as wide as the longest, of so many letters. A change waits for the
 * picture after it: every row is laid out anew by it, and the row whose signal was chosen is to be seen at once.
 */
export function useSignalColumn(list: RefObject<HTMLElement | null>, letters: number): void {
  const drawn = useRef(false)
  useLayoutEffect(() => {
    const widen = (): void => {
      list.current?.style.setProperty('--signal-letters', String(letters))
    }
    if (!drawn.current) {
      drawn.current = true
      widen()
      return
    }
    const frame = requestAnimationFrame(() => setTimeout(widen))
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [list, letters])
}
