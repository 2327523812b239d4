import { useRef } from 'react'

/**
 * For an errand that makes something and then leads to its page: a second press on the way there makes no second one.
 *
 * `errand` resolves to whether it leaves; if it does not, or fails, it can be tried again.
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
