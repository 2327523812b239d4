import { scrollToRow } from '../model/row-element.ts'

/**
 * For the element that scrolls a list (as its `ref`): keeps the selected row in sight while its list is given more or less room: by a keyboard, a sheet, a notice, or what
 * was found. Returns how to stop.
 */
export function keepRowInSight(scroller: HTMLElement | null): (() => void) | undefined {
  if (scroller === null) return undefined
  const observer = new ResizeObserver(() => {
    const selected = scroller.querySelector('[data-row][aria-current]')
    if (selected !== null) scrollToRow(selected)
  })
  observer.observe(scroller)
  return () => {
    observer.disconnect()
  }
}
