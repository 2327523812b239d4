import { useEffect } from 'react'

/**
 * While `active`, makes the browser ask before the page closes or reloads, because something on screen is not stored on
 * the device yet.
 *
 * Closing the page aborts a store transaction in progress, so even milliseconds count.
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
