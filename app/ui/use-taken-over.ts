import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page that came with its text (app/entry/prerender.tsx) is being taken over: what the browser knows must not
 * show yet, and buttons do nothing yet. True ever after, and from the start on pages that are made in the browser.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
