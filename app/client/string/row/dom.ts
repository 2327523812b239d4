/** Names the elements of a row, so that panels and the focus find them again after a redraw. */
export function rowElementId(
  rowId: string,
  part: 'row' | 'signal' | 'pincite' | 'parenthetical' = 'row',
): string {
  return `${part}-${rowId}`
}

/** The element of a row, when it is on the page. */
export function rowElement(rowId: string, part?: Parameters<typeof rowElementId>[1]): HTMLElement | null {
  return document.getElementById(rowElementId(rowId, part))
}
