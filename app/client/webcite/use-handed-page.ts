import { useEffect } from 'react'
import { onHandedPage } from '../handed-file.ts'
import { useLatest } from '../use-latest.ts'

/** Returns `read`, and also calls it with a saved page that was dropped anywhere in the app. */
export function useHandedPage(read: (file: Blob) => void): (file: Blob) => void {
  const latest = useLatest(read)
  useEffect(
    () =>
      onHandedPage((file) => {
        latest.current(file)
      }),
    [latest],
  )
  return read
}
