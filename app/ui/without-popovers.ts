/** Popovers came to Chrome with 114. Where there are none, the panel is an element of the page like any other. */
export const hasPopovers = 'showPopover' in (globalThis.HTMLElement?.prototype ?? {})

/** Does what `popover="auto"` does: lifts the panel, focuses what asks for it, and closes for Esc and a press elsewhere. */
export function openWithoutPopovers(panel: HTMLElement, anchor: HTMLElement, close: () => void): () => void {
  // Above everything but the notices.
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
