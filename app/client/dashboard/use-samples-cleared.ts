import { useState } from 'react'

const KEY = 'pincite.samplesCleared'

/** Whether the samples were cleared on this device, and the way to clear them. */
export function useSamplesCleared(): readonly [cleared: boolean, clear: () => void] {
  const [cleared, setCleared] = useState(() => readSamplesCleared())
  return [
    cleared,
    () => {
      setCleared(true)
      try {
        localStorage.setItem(KEY, 'true')
      } catch {
        // Without storage the samples come back with the next visit.
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
