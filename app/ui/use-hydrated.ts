import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Returns false while a prerendered page (app/entry/prerender.tsx) is hydrating. During that time, buttons don't work,
 * and the page must not show data that only the browser has. Returns true after hydration, and always on pages rendered
 * in the browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
