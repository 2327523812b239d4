import { useEffect } from 'react'

/**
 * While `active`, makes the browser ask before the page closes or reloads, because the device has not stored everything
 * yet. Closing the page would abort a running store transaction.
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
