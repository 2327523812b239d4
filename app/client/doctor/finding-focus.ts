/** The finding an element belongs to, or null. */
export function findingAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-finding]')
}

/** Puts the focus on the next finding of the page, or on the one before. */
export function moveFindingFocus(from: HTMLElement, step: 1 | -1): void {
  besideFinding(from, step)?.focus()
}

/**
 * Keeps the focus where something is decided: the pressed button goes away with the decision. It stays on its finding, or
 * goes to the next where a filter takes that out of sight.
 */
export function keepFindingFocus(item: HTMLElement): void {
  const beside = besideFinding(item, 1) ?? besideFinding(item, -1)
  setTimeout(() => {
    // Somebody who went on with the keyboard meanwhile is left where they are.
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
