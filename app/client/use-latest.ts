import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The latest value, for handlers that keep their identity while what they read changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  // Before anything can be pressed on what is drawn now.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
