import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Registers an open modal dialog, until the returned function is called. Everything outside the dialog is inert. */
export function registerModalDialog(dialog: HTMLElement): () => void {
  updateTopDialog([...open, dialog])
  return () => {
    updateTopDialog(open.filter((other) => other !== dialog))
  }
}

/** Returns the topmost modal dialog, or null. Content that must be reachable or announced has to be inside it. */
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
