import { useRef } from 'react'

/**
 * Guards an action that creates something and then opens its page, so that a second click doesn't create it twice.
 * `errand` resolves to true if the page will change. If it resolves to false or fails, the action can run again. The
 * returned function resolves to the same value, and to false for a click that was ignored.
 */
export function useBeforeLeaving(): (errand: () => Promise<boolean>) => Promise<boolean> {
  const leaving = useRef(false)
  return async (errand) => {
    if (leaving.current) return false
    leaving.current = true
    let isLeaving = false
    try {
      isLeaving = await errand()
      return isLeaving
    } finally {
      leaving.current = isLeaving
    }
  }
}
