/** Returns the finding that contains an element, or null. */
export function findingAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-finding]')
}

/** Moves focus to the next or previous finding on the page. */
export function moveFindingFocus(from: HTMLElement, step: 1 | -1): void {
  besideFinding(from, step)?.focus()
}

/**
 * Restores focus after a decision, which removes the clicked button. Focuses the finding, or the next finding if a
 * filter hides it.
 */
export function keepFindingFocus(item: HTMLElement): void {
  const beside = besideFinding(item, 1) ?? besideFinding(item, -1)
  setTimeout(() => {
    // Don't move focus if the user has moved it in the meantime.
    const { activeElement } = document
    if (activeElement !== item && activeElement?.matches('[data-finding]') === true) return
    const held = item.isConnected ? item : beside
    held?.focus()
  })
}

function besideFinding(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const items = [...document.querySelectorAll<HTMLElement>('[data-finding]')]
  return items[items.indexOf(from) + step]
}
