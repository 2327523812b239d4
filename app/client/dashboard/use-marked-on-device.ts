import { useState } from 'react'
import { deviceStorage } from '../../browser/browser-storage.ts'

/** Returns whether the item with this key was marked as done on this device, and a function that marks it. */
export function useMarkedOnDevice(key: string): readonly [isMarked: boolean, mark: () => void] {
  const [isMarked, setMarked] = useState(() => deviceStorage.getItem(key) === 'true')
  return [
    isMarked,
    () => {
      setMarked(true)
      try {
        deviceStorage.setItem(key, 'true')
      } catch {
        // If the device is full, the mark lasts until the user leaves the page.
      }
    },
  ]
}
