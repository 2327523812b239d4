import { useEffect } from 'react'

/**
 * While `active`, the browser asks before the page closes or reloads: something on screen is not stored on the device
 * yet.
 *
 * A store transaction in progress ends with its page, so even milliseconds count.
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
