/** Popovers require Chrome 114. In older browsers, the panel is a regular element of the page. */
export const hasPopovers = 'showPopover' in (globalThis.HTMLElement?.prototype ?? {})

/**
 * Emulates `popover="auto"`. Places the panel above the page, focuses its autofocus element, and closes the panel on
 * Esc and on a click outside.
 */
export function openWithoutPopovers(panel: HTMLElement, anchor: HTMLElement, close: () => void): () => void {
  // Place the panel above everything except notifications.
  panel.style.zIndex = 'calc(var(--layer-toast) - 1)'
  panel.querySelector<HTMLElement>('[autofocus]')?.focus()
  const opened = document.activeElement
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
    if (opened !== null && panel.contains(opened)) anchor.focus()
  }
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && !panel.contains(target)) close()
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress, true)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress, true)
  }
}
