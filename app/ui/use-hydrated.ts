import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * Returns false while a prerendered page (app/entry/prerender.tsx) is hydrating. During that time, don't show data that
 * only the browser has, and buttons don't work. Returns true after that, and always on pages rendered in the browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
