import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Returns false while a prerendered page (app/entry/prerender.tsx) is hydrating: data that only the browser has must
 * not be shown yet, and buttons don't work yet. Returns true after that, and from the start on pages rendered in the
 * browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
