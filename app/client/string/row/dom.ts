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
