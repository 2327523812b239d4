import { useEffect } from 'react'

/**
 * While `active`, the browser asks before the page is closed or reloaded: something in sight is not on the device yet.
 *
 * A store's transaction that is still under way ends with its page, so even milliseconds count.
 */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [active])
}
