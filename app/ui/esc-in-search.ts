import type { KeyboardEvent } from 'react'

/**
 * Calls `close` for Esc in an empty search field. Safari ignores the key there; other browsers close the popover or
 * dialog around the field.
 */
export function closeOnEscInSearch(event: KeyboardEvent, close: () => void): void {
  const target = event.target as HTMLInputElement
  if (event.key !== 'Escape' || target.type !== 'search' || target.value !== '') return
  event.preventDefault()
  event.stopPropagation()
  close()
}
