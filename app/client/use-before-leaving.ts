import { useRef } from 'react'

/**
 * Guards an action that creates something and then opens its page, so that a second click doesn't create it twice.
 * `errand` resolves to true if the page will change. If it resolves to false or fails, the action can run again.
 */
export function useBeforeLeaving(): (errand: () => Promise<boolean>) => Promise<void> {
  const leaving = useRef(false)
  return async (errand) => {
    if (leaving.current) return
    leaving.current = true
    try {
      leaving.current = await errand()
    } catch (error) {
      leaving.current = false
      throw error
    }
  }
}
