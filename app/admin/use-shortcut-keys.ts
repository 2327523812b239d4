import { useEffect, useEffectEvent } from 'react'

/**
 * Single letters that do something while `open` dialogs stand open: 0 for a list, 1 for the sheet above it. Never
 * while somebody types or chooses in a field, and not with a key for commands held down.
 */
export function useShortcutKeys(open: number, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return
    if (document.querySelectorAll('dialog[open]').length !== open) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}

/** Where letters are text, or choose. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
