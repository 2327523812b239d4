import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** A modal dialog opened: everything outside it is inert until the function returned is called. */
export function registerModalDialog(dialog: HTMLElement): () => void {
  updateTopDialog([...open, dialog])
  return () => {
    updateTopDialog(open.filter((other) => other !== dialog))
  }
}

/** The modal dialog in front; null while there is none. What should be reached or heard meanwhile stands inside it. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribeToDialogs, () => open.at(-1) ?? null)
}

function updateTopDialog(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
