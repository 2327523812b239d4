import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * False while a page that came with its text (app/entry/prerender.tsx) is being taken over: what the browser knows must not
 * show yet, and buttons do nothing yet. True ever after, and from the start on pages that are made in the browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
