import { useRef } from 'react'

/**
 * For an action that creates something and then opens its page: a second click meanwhile does not create a second one.
 *
 * `errand` resolves to whether the page will change; if not, or on failure, the action can run again.
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
