import { announceToReaders } from '../../../notify/toast.ts'
import { t } from '../messages.ts'
import { blurWithin } from '../model/row-element.ts'
import { isInSight } from '../drag/drop-position.ts'
import { trackPointer } from '../drag/track-pointer.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { DragPreview } from './drag-preview.ts'

/** The visible library, and a callback that cites an authority at a position in the string, counted from 0. */
export interface LibraryList {
  /** The shown items, one per child of the list, in the same order. */
  readonly shown: readonly LibraryItem[]
  readonly items: readonly LibraryItem[]
  readonly onUse: (itemId: string, place: number) => void
}

/** Height of the string, in pixels, that must be visible before a finger can start a drag. */
const IN_SIGHT = 44

/**
 * Lets users drag authorities from a list into the string. With a mouse or a pen, a drag starts immediately. A finger
 * must hold still for a moment; otherwise, it scrolls. The buttons of an authority keep working.
 */
export function dragFromLibrary(
  list: HTMLElement,
  shelf: { readonly current: LibraryList },
  gone: AbortSignal,
): void {
  const still = lockScrolling(list, gone)
  list.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0) return
      const { shown } = shelf.current
      const line = lineOf(list, event.target)
      const item = shown[[...list.children].indexOf(line ?? list)]
      const landing = document.querySelector<HTMLElement>('[data-landing]')
      if (line === null || item === undefined || item.source === null || landing === null) return
      still.during(event)
      startDragToString({ item, line, landing, event })
    },
    { signal: gone },
  )

  function startDragToString({ item, line, landing, event }: PressedItem): void {
    const byFinger = event.pointerType === 'touch'
    let carried: DragPreview | null = null
    const settle = trackPointer({
      press: event,
      holder: list,
      liftedBy: byFinger ? 'holding' : 'moving',
      signal: gone,
      onLift: () => {
        if (byFinger && !isInSight(landing.getBoundingClientRect(), innerHeight, IN_SIGHT)) return false
        still.now()
        // Cancel a keyboard move first, because drop positions are computed from the rows as shown.
        blurWithin(landing)
        carried = new DragPreview({ source: item.source, line, landing, byFinger })
        sizes.observe(landing)
        return true
      },
      onMove: (at) => {
        carried?.moveTo(at)
        // End the drag if another device has removed the item from the project.
        return shelf.current.items.some(({ id }) => id === item.id)
      },
      scrollsAt: (at) => carried?.scrollsAt(at) === true,
      onEnd: (how) => {
        sizes.disconnect()
        carried?.release()
        const gap = carried?.gap ?? null
        if (how === 'drop' && gap !== null) shelf.current.onUse(item.id, gap)
        else if (!gone.aborted) announceToReaders(t('res_move_canceled'))
      },
    })
    // A sync from another device may change the string during the drag.
    const sizes = new ResizeObserver(settle)
  }
}

interface PressedItem {
  readonly item: LibraryItem
  readonly line: HTMLElement
  readonly landing: HTMLElement
  readonly event: PointerEvent
}

/** Returns the pressed list item; null if the press was on one of its buttons or outside any item. */
function lineOf(list: HTMLElement, target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button, [popover]') !== null) return null
  const lines = [...list.children].filter((child) => child instanceof HTMLElement)
  return lines.find((line) => line.contains(target)) ?? null
}

interface ScrollLock {
  readonly during: (event: PointerEvent) => void
  /** Blocks scrolling until the pointer is released. */
  readonly now: () => void
}

/** Blocks scrolling under a pointer that was pressed in a list. */
function lockScrolling(list: HTMLElement, gone: AbortSignal): ScrollLock {
  let holding = false
  let last = new AbortController()
  const preventScroll = (event: Event): void => {
    if (holding && event.cancelable) event.preventDefault()
  }
  // Browsers require this listener to exist before the touch starts.
  list.addEventListener('touchmove', preventScroll, { passive: false, signal: gone })
  // A new press, including one on a button, resets the lock.
  function letGo(): void {
    holding = false
    last.abort()
    last = new AbortController()
  }
  list.addEventListener('pointerdown', letGo, { capture: true, signal: gone })
  return {
    during: ({ target, pointerType }) => {
      holding = pointerType === 'pen'
      // If the list item re-renders, touch events still go only to the original target.
      target?.addEventListener('touchmove', preventScroll, { passive: false, signal: last.signal })
    },
    now: () => {
      holding = true
    },
  }
}
