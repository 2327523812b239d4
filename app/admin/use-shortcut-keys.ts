import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from '../browser/single-keys.ts'

/**
 * Registers single-letter shortcuts. They are active while exactly `open` dialogs are open: 0 for a list, 1 for the
 * sheet above the list. They are ignored in form fields and with modifier keys.
 */
export function useShortcutKeys(open: number, keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return
    if (document.querySelectorAll('dialog[open]').length !== open) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (act === undefined || !areSingleKeysOn()) return
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

/** Selects the fields in which typing a letter enters text or chooses an option. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
