const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** One level of the path from an element up to the page, with the element at that level and its siblings. */
interface FocusLevel {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/**
 * Keeps focus on the page when the focused element is removed. Otherwise, keyboard navigation would restart at the
 * top. Moves focus to the next focusable element or, if there is none, to the previous element or an ancestor. Does
 * nothing if the code that removed the element, or a navigation, has already moved focus. Returns a function that
 * turns this behavior off.
 */
export function keepFocusOnPage(): () => void {
  let way: readonly FocusLevel[] = []
  const rememberFocus = (): void => {
    const focused = document.activeElement
    if (focused !== null && focused !== document.body) way = listFocusLevels(focused)
  }
  const observer = new MutationObserver(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!lost || way.length === 0 || way[0]?.element.isConnected === true) return
    const gone = way.findLastIndex(({ element }) => !element.isConnected)
    const target = findNearestFocusable(way, gone)
    way = []
    target?.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', rememberFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', rememberFocus)
    observer.disconnect()
  }
}

function listFocusLevels(focused: Element): FocusLevel[] {
  const way: FocusLevel[] = []
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    if (element.id === 'main' || element === document.body) break
    way.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
  }
  return way
}

/** Finds the first focusable element next to the removed one, then next to each of its ancestors. */
function findNearestFocusable(way: readonly FocusLevel[], gone: number): HTMLElement | null {
  const beside = way[gone]
  const around = way.slice(gone + 1).map(({ element }) => element)
  for (const place of [beside?.next, beside?.previous, ...around]) {
    if (place?.isConnected !== true) continue
    const found = [place, ...place.querySelectorAll(FOCUSABLE)].find(
      (element) => element.matches(FOCUSABLE) && isDrawn(element),
    )
    if (found instanceof HTMLElement) return found
  }
  return null
}

/**
 * Returns true if an element is rendered. `checkVisibility` requires Safari 17.4, so this function looks for layout
 * boxes instead. An element that isn't rendered has no boxes.
 */
function isDrawn(element: Element): boolean {
  if (typeof Reflect.get(element, 'checkVisibility') === 'function') return element.checkVisibility()
  return element.getClientRects().length > 0
}
