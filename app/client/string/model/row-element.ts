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
 * Has rows keep their focus when they are moved in a list, where the browser can move an element without taking it out
 * (`moveBefore`). React takes out and puts back, and then gives the focus again at the price of a layout of its own.
 */
export function keepFocusInside(list: HTMLElement): void {
  if (list.moveBefore === undefined) return
  const { insertBefore } = list
  list.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    if (node.parentNode === list && list.isConnected) list.moveBefore?.(node, before)
    else insertBefore.call(list, node, before)
    return node
  }
  list.appendChild = (node) => list.insertBefore(node, null)
}

/**
 * Takes the focus from a row that is about to move in the list. Taken out and put back it would lose it anyway, and React
 * would give it back at the price of a layout of its own. Whoever calls this gives it back.
 */
export function letGoOfFocus(rowId: string): void {
  const row = rowElement(rowId)
  // What keeps its focus has none to let go of, but a part of the row hands it to the row.
  if (row === null || (row === document.activeElement && 'moveBefore' in row)) return
  blurWithin(row)
}

/** Takes the focus from whichever row has it, unless it is this one. */
export function blurOtherRow(rowId: string): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && (activeElement.dataset['row'] ?? rowId) !== rowId) {
    activeElement.blur()
  }
}

/** Takes the focus from an element and from everything in it. */
export function blurWithin(element: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
}

/**
 * Scrolls by the least that shows a row whole where it stands. A row that still runs there, from a move a moment ago, is
 * taken to its place first: where it happens to be drawn on the way is not where it will be. One that comes softly
 * (row.module.css) is in its place already, and would be laid out once more.
 */
export function scrollToRow(row: Element): void {
  for (const motion of row.closest('li')?.getAnimations() ?? []) {
    if (!(motion instanceof CSSAnimation)) motion.finish()
  }
  row.scrollIntoView({ block: 'nearest' })
}

/** Brings rows into sight where they are not: all of them if they fit, else the first ones. */
export function showRows(rows: readonly HTMLElement[]): void {
  requestAnimationFrame(() => {
    for (const row of [rows.at(-1), rows[0]]) if (row !== undefined) scrollToRow(row)
  })
}

/** Gives a row the focus, and brings it into sight if it is not. */
export function focusRow(row: HTMLElement): void {
  if (row !== document.activeElement) row.focus({ preventScroll: true })
  // With the next picture, which lays the page out anyway.
  requestAnimationFrame(() => {
    scrollToRow(row)
  })
}
