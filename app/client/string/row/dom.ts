/** Names the elements of a row, so that panels and the focus find them again after a redraw. */
export function rowElementId(
  rowId: string,
  part: 'row' | 'signal' | 'pincite' | 'parenthetical' = 'row',
): string {
  return `${part}-${rowId}`
}

/** The row a key or a copy on an element means; null in a dialog, whose keys are its own. */
export function rowIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return null
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

/** The element of a row, when it is on the page. */
export function rowElement(rowId: string, part?: Parameters<typeof rowElementId>[1]): HTMLElement | null {
  return document.getElementById(rowElementId(rowId, part))
}

/**
 * Takes the focus from a row that is about to move in the list. Taken out and put back it would lose it anyway, and React
 * would give it back at the price of a layout of its own. Whoever calls this gives it back.
 */
export function letGoOfFocus(rowId: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && rowElement(rowId)?.contains(focused) === true) focused.blur()
}

/** Gives a row the focus, and brings it into sight if it is not. */
export function focusOn(row: HTMLElement): void {
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
