/**
 * Makes a scrollable box (passed as a ref) a tab stop while its content overflows, so that it can be scrolled by
 * keyboard in every browser.
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
