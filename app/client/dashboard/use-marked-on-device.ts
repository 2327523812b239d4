import { useState } from 'react'

/** Returns whether something was marked as done on this device, by a key, and a function that marks it. */
export function useMarkedOnDevice(key: string): readonly [isMarked: boolean, mark: () => void] {
  const [isMarked, setMarked] = useState(() => readMark(key))
  return [
    isMarked,
    () => {
      setMarked(true)
      try {
        localStorage.setItem(key, 'true')
      } catch {
        // Without storage, the mark lasts until the page is left.
      }
    },
  ]
}

function readMark(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
