import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { closeOnEscInSearch } from './esc-in-search.ts'
import { placePopoverAtAnchor } from './place-popover.ts'
import { hasPopovers, openWithoutPopovers } from './without-popovers.ts'
import styles from './popover.module.css'

type PopoverProps = Omit<ComponentProps<'div'>, 'popover' | 'ref'> & {
  readonly open: boolean
  /** Called for Esc, for a click outside, and when another popover opens. */
  readonly onClose: () => void
  /** Element the popover is positioned next to. */
  readonly anchor: HTMLElement | null
  /** Element around the anchor that the popover must not cover. */
  readonly around?: HTMLElement | null | undefined
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/**
 * A floating panel in the top layer, next to its anchor. Nothing clips it, and it needs no z-index.
 *
 * The content is mounted only while the popover is open. The caller manages focus (see Menu).
 */
export function Popover({
  open,
  onClose,
  anchor,
  around,
  align = 'start',
  children,
  className,
  ...rest
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Read these props from a ref, because a new value must not open the popover again.
  const latest = useRef({ onClose, around })
  useLayoutEffect(() => {
    latest.current = { onClose, around }
  }, [onClose, around])

  useEffect(() => {
    const panel = ref.current
    if (!open || panel === null || anchor === null) return
    const positionPopover = (): void => {
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { top, left } = placePopoverAtAnchor(
        boxOf(anchor, latest.current.around),
        { width: panel.offsetWidth, height: panel.offsetHeight },
        viewport,
        align,
      )
      panel.style.top = `${top}px`
      panel.style.left = `${left}px`
    }
    let dismiss: (() => void) | undefined
    if (!hasPopovers) dismiss = openWithoutPopovers(panel, anchor, () => latest.current.onClose())
    else if (!panel.matches(':popover-open')) panel.showPopover()
    panel.dataset['openPanel'] = ''
    positionPopover()
    // The content may grow while it is in use, and so may the list that contains the anchor.
    const observer = new ResizeObserver(positionPopover)
    observer.observe(panel)
    observer.observe(anchor.closest('ol') ?? anchor)
    window.addEventListener('resize', positionPopover)
    window.addEventListener('scroll', positionPopover, { capture: true, passive: true })
    return () => {
      dismiss?.()
      observer.disconnect()
      window.removeEventListener('resize', positionPopover)
      window.removeEventListener('scroll', positionPopover, { capture: true })
    }
  }, [open, anchor, align])

  if (!open) return null
  return (
    <div
      {...rest}
      ref={ref}
      popover={hasPopovers ? 'auto' : undefined}
      className={classNames(styles.popover, className)}
      // Update the state before the popover closes. The click that dismisses the popover may be on a button that relies
      // on the new state.
      onBeforeToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      onKeyDown={(event) => {
        if (hasPopovers) closeOnEscInSearch(event, () => ref.current?.hidePopover())
      }}
    >
      {children}
    </div>
  )
}

/**
 * Returns the box with which the popover is aligned. The box has the width of the anchor and the height of the element
 * around the anchor.
 */
function boxOf(anchor: HTMLElement, around: HTMLElement | null | undefined) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const whole = around?.getBoundingClientRect()
  return { left, right, top: whole?.top ?? top, bottom: whole?.bottom ?? bottom }
}
