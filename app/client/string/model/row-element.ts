/** Builds the id of a row's element, so that panels and focus handling can find it after a render. */
export function rowElementId(
  rowId: string,
  part: 'row' | 'signal' | 'pincite' | 'parenthetical' | 'lead' | 'status' = 'row',
): string {
  return `${part}-${rowId}`
}

/** Returns the id of the row that a key or copy event targets. Returns null inside a dialog, which has its own keys. */
export function rowIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return null
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}

/** Returns the element of a row, if it is on the page. */
export function rowElement(rowId: string, part?: Parameters<typeof rowElementId>[1]): HTMLElement | null {
  return document.getElementById(rowElementId(rowId, part))
}

/**
 * Keeps focus in a row that moves in a list, if the browser can move elements without removing them (`moveBefore`).
 * Otherwise, React removes and reinserts the element and then restores focus, which causes an extra layout.
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
 * Blurs a row that is about to move in the list. Otherwise, React would restore its focus, which causes an extra
 * layout. The caller restores focus.
 */
export function letGoOfFocus(rowId: string): void {
  const row = rowElement(rowId)
  // A focused row that keeps its focus needs no blur. If a part of the row has focus, move focus to the row.
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

export function submitOpenPanel(): void {
  document.querySelector<HTMLFormElement>('[data-row-panel] form')?.requestSubmit()
}

/** Removes focus from an element and everything inside it. */
export function blurWithin(element: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
}

/**
 * Scrolls a row into view by the smallest distance. Ends the animation of an earlier move first, because the animated
 * position is temporary. A row that fades in (row.module.css) is already in position.
 */
export function scrollToRow(row: Element): void {
  for (const motion of row.closest('li')?.getAnimations() ?? []) {
    if (!(motion instanceof CSSAnimation)) motion.finish()
  }
  row.scrollIntoView({ block: 'nearest' })
}

/** How long to keep rows in view while they or their list change size, in milliseconds. */
const KEPT_IN_VIEW = 1_000

/**
 * Scrolls rows into view: all of them if they fit, otherwise the first ones. Scrolls again if a row grows when the
 * engine prints it or if the list shrinks, unless the user has scrolled or started to drag.
 */
export function showRows(rows: readonly HTMLElement[]): void {
  const shown = [rows.at(-1), rows[0]].filter((row) => row !== undefined)
  const observer = new ResizeObserver(() => {
    for (const row of shown) scrollToRow(row)
  })
  const userActs = new AbortController()
  requestAnimationFrame(() => {
    if (userActs.signal.aborted) return
    // Observing an element reports its size immediately.
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
  // Wait for the next frame, which computes the layout anyway.
  requestAnimationFrame(() => {
    scrollToRow(row)
  })
}
