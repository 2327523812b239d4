import { type RefObject, useEffect, useRef } from 'react'

/** The latest value, for handlers that keep their identity while what they read changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
