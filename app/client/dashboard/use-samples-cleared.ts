import { useState } from 'react'

const KEY = 'pincite.samplesCleared'

/** Returns whether the samples were cleared on this device, and a function that clears them. */
export function useSamplesCleared(): readonly [cleared: boolean, clear: () => void] {
  const [cleared, setCleared] = useState(() => readSamplesCleared())
  return [
    cleared,
    () => {
      setCleared(true)
      try {
        localStorage.setItem(KEY, 'true')
      } catch {
        // Without storage, the samples reappear on the next visit.
      }
    },
  ]
}

function readSamplesCleared(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
