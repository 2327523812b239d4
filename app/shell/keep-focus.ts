const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** One level of the way from an element up to the page: the element there, and what stood beside it. */
interface FocusLevel {
  readonly element: Element
  readonly next: Element | null
  readonly previous: Element | null
}

/**
 * Keeps the focus on the page when what had it is taken away: it goes to what stood next to it, else before it, else
 * around it. Without that the keys would begin again at the top. Returns how to stop.
 *
 * Where a better place is known, whoever takes the element away gives the focus to it; that move has the last word. A
 * page that makes way for another one is left to the navigation.
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

/** The first thing that can take the focus beside what is gone, then beside what is around it. */
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

/** `checkVisibility` came to Safari with 17.4; an element that is not drawn has no boxes. */
function isDrawn(element: Element): boolean {
  if (typeof Reflect.get(element, 'checkVisibility') === 'function') return element.checkVisibility()
  return element.getClientRects().length > 0
}
