/**
 * Ref of a box that scrolls when it holds much: while it does, the Tab key stops at it, so that keys can scroll it in
 * every browser.
 */
export function addScrollTabStop(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => {
    observer.disconnect()
  }
}
