/** Builds the ids of a row's elements, so that panels and the focus find them after a render. */
export function rowElementId(
  rowId: string,
  part: 'row' | 'signal' | 'pincite' | 'parenthetical' | 'status' = 'row',
): string {
  return `${part}-${rowId}`
}

/** Returns the row that a key or copy event targets; null inside a dialog, which has its own keys. */
export function rowIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return null
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

/** Returns the element of a row, if it is on the page. */
export function rowElement(rowId: string, part?: Parameters<typeof rowElementId>[1]): HTMLElement | null {
  return document.getElementById(rowElementId(rowId, part))
}

/**
 * Keeps the focus in a row when it moves in a list, if the browser can move elements without removing them
 * (`moveBefore`). React removes and reinserts the element, then restores the focus at the cost of an extra layout.
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
 * Blurs a row that is about to move in the list. Removing and reinserting it would lose the focus anyway, and React
 * would restore it at the cost of an extra layout. The caller restores the focus.
 */
export function letGoOfFocus(rowId: string): void {
  const row = rowElement(rowId)
  // A row that keeps its focus needs no blur, but a focused part of a row passes the focus to the row.
  if (row === null || (row === document.activeElement && 'moveBefore' in row)) return
  blurWithin(row)
}

/** Blurs the focused row, unless it is the given one. */
export function blurOtherRow(rowId: string): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && (activeElement.dataset['row'] ?? rowId) !== rowId) {
    activeElement.blur()
  }
}

/** Saves the text in the open panel, as clicking outside of it does. Does nothing if the panel has no form. */
export function submitOpenPanel(): void {
  document.querySelector<HTMLFormElement>('[data-row-panel] form')?.requestSubmit()
}

/** Removes the focus from an element and everything inside it. */
export function blurWithin(element: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
}

/**
 * Scrolls a row into view by the smallest distance. A row still animating from an earlier move jumps to its final
 * position first, because its animated position is only temporary. A row that fades in (row.module.css) is already in
 * position and would only cause another layout.
 */
export function scrollToRow(row: Element): void {
  for (const motion of row.closest('li')?.getAnimations() ?? []) {
    if (!(motion instanceof CSSAnimation)) motion.finish()
  }
  row.scrollIntoView({ block: 'nearest' })
}

/** How long rows stay in view while they or their list change size, in milliseconds. */
const KEPT_IN_VIEW = 1_000

/**
 * Scrolls rows into view: all of them if they fit, otherwise the first ones. Does so again if a row grows when the
 * engine prints it, or if the list shrinks, unless the user has scrolled or started to drag.
 */
export function showRows(rows: readonly HTMLElement[]): void {
  const shown = [rows.at(-1), rows[0]].filter((row) => row !== undefined)
  const observer = new ResizeObserver(() => {
    for (const row of shown) scrollToRow(row)
  })
  const userActs = new AbortController()
  requestAnimationFrame(() => {
    if (userActs.signal.aborted) return
    // Observing an element also reports its size at once.
    for (const row of shown) observer.observe(row)
    const list = shown[0]?.closest('ol')
    if (list?.parentElement != null) observer.observe(list.parentElement)
  })
  const stop = () => {
    observer.disconnect()
    userActs.abort()
  }
  for (const type of ['pointerdown', 'wheel'])
    addEventListener(type, stop, { capture: true, passive: true, signal: userActs.signal })
  setTimeout(stop, KEPT_IN_VIEW)
}

/** Focuses a row and scrolls it into view if needed. */
export function focusRow(row: HTMLElement): void {
  if (row !== document.activeElement) row.focus({ preventScroll: true })
  // Wait for the next frame, which lays out the page anyway.
  requestAnimationFrame(() => {
    scrollToRow(row)
  })
}
