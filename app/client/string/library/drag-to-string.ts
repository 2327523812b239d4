import { announceToReaders } from '../../../notify/toast.ts'
import { t } from '../messages.ts'
import { blurWithin } from '../model/row-element.ts'
import { isInSight } from '../drag/drop-position.ts'
import { trackPointer } from '../drag/track-pointer.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { DragPreview } from './drag-preview.ts'

/** What the library shows, and how an authority of it is used at a place of the string, counted from 0. */
export interface LibraryList {
  /** As they stand in the list, one for each of its children. */
  readonly shown: readonly LibraryItem[]
  readonly items: readonly LibraryItem[]
  readonly onUse: (itemId: string, place: number) => void
}

/** As much of the string, in pixels, must be in sight for a finger to carry something there: else it holds nothing. */
const IN_SIGHT = 44

/**
 * Lets authorities be carried from a list into the string: by mouse and pen at once, by a finger that holds still for a
 * moment; one that moves before that scrolls. The buttons of an authority stay what they are.
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
        // A row that the keys had lifted goes back to its place: the places of the string are what is in sight.
        blurWithin(landing)
        carried = new DragPreview({ source: item.source, line, landing, byFinger })
        sizes.observe(landing)
        return true
      },
      onMove: (at) => {
        carried?.moveTo(at)
        // Another device may take it out of the project.
        return shelf.current.items.some(({ id }) => id === item.id)
      },
      scrollsAt: (at) => carried?.scrollsAt(at) === true,
      onEnd: (how) => {
        sizes.disconnect()
        carried?.release()
        const gap = carried?.gap ?? null
        if (how === 'drop' && gap !== null) shelf.current.onUse(item.id, gap)
        else if (!gone.aborted) announceToReaders(t('res_move_cancelled'))
      },
    })
    // Another device may change the string under the hand.
    const sizes = new ResizeObserver(settle)
  }
}

interface PressedItem {
  readonly item: LibraryItem
  readonly line: HTMLElement
  readonly landing: HTMLElement
  readonly event: PointerEvent
}

/** The line of a list that is pressed outside its buttons; null elsewhere. */
function lineOf(list: HTMLElement, target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button, [popover]') !== null) return null
  const lines = [...list.children].filter((child) => child instanceof HTMLElement)
  return lines.find((line) => line.contains(target)) ?? null
}

interface ScrollLock {
  /** A press begins: the page does not scroll under a pen, and under a finger only once it is told to stay. */
  readonly during: (event: PointerEvent) => void
  /** From here on until the pointer is let go, the page stays. */
  readonly now: () => void
}

/** Keeps the page from scrolling under a pointer that was put down in a list. */
function lockScrolling(list: HTMLElement, gone: AbortSignal): ScrollLock {
  let holding = false
  let last = new AbortController()
  const preventScroll = (event: Event): void => {
    if (holding && event.cancelable) event.preventDefault()
  }
  // Browsers ask who may hold them back when the touch begins: it must be there before.
  list.addEventListener('touchmove', preventScroll, { passive: false, signal: gone })
  // What begins anew, on a button too, scrolls until it is said otherwise.
  function letGo(): void {
    holding = false
    last.abort()
    last = new AbortController()
  }
  list.addEventListener('pointerdown', letGo, { capture: true, signal: gone })
  return {
    during: ({ target, pointerType }) => {
      holding = pointerType === 'pen'
      // Should the line be drawn anew, the touch is told to what was touched, and to nothing around it any more.
      target?.addEventListener('touchmove', preventScroll, { passive: false, signal: last.signal })
    },
    now: () => {
      holding = true
    },
  }
}
