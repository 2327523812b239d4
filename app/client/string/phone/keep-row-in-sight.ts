import { scrollToRow } from '../model/row-element.ts'

/**
 * Keeps the selected row in view when its scroll container resizes (because of a keyboard, sheet, notice, or results)
 * or the row grows. Pass as the container's `ref`. Returns a cleanup function.
 */
export function keepRowInSight(scroller: HTMLElement | null): (() => void) | undefined {
  if (scroller === null) return undefined
  const sizes = new ResizeObserver(() => {
    const selected = scroller.querySelector('[data-row][aria-current]')
    if (selected !== null) scrollToRow(selected)
  })
  const selections = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof Element)) continue
      if (target.matches('[data-row][aria-current]')) sizes.observe(target)
      else sizes.unobserve(target)
    }
  })
  sizes.observe(scroller)
  selections.observe(scroller, { subtree: true, attributeFilter: ['aria-current'] })
  return () => {
    sizes.disconnect()
    selections.disconnect()
  }
}
