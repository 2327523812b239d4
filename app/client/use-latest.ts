import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref to the latest value, for handlers that must keep their identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  // Update in a layout effect, before the user can interact with the new render.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
