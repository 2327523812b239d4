import { scrollToRow } from '../model/row-element.ts'

/**
 * For the element that scrolls a list (as its `ref`): keeps the selected row in sight while its list is given more or
 * less room (by a keyboard, a sheet, a notice, or what was found), and when the row itself takes more lines: one that is
 * selected has more to press. Returns how to stop.
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
