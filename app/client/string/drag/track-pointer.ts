import { type ScreenPoint, scrollStep } from './drop-position.ts'

/** Position of a pointerdown, in viewport pixels, and the id of the pointer. */
export interface PointerPress {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

export interface TrackOptions {
  readonly press: PointerPress
  /**
   * Element that captures the pointer from the start of the drag, even outside the window. It must stay in the
   * document.
   */
  readonly holder: HTMLElement
  /** Gesture that starts the drag. Where a finger could scroll instead, it must always hold still first. */
  readonly liftedBy: 'moving' | 'holding' | 'either'
  /** Starts the drag; returns false if it cannot start. */
  readonly onLift: () => boolean
  /** Moves the item to the pointer; returns false if the item no longer exists. */
  readonly onMove: (at: ScreenPoint) => boolean
  /**
   * Called when the item is dropped or the drag is canceled: by Esc, by the browser, or because the item no longer
   * exists.
   */
  readonly onEnd: (how: 'drop' | 'cancel') => void
  /** Returns true if a pointer at this point near an edge should scroll the page. By default, it always does. */
  readonly scrollsAt?: (at: ScreenPoint) => boolean
  readonly signal?: AbortSignal
}

/** Distance, in pixels, after which a press becomes a drag. A pointer that moves less counts as holding still. */
const DISTANCE = 4
const TREMOR = 10
const HOLD = 300

/**
 * Follows a press by mouse, finger, or pen until it is released or canceled. Returns a function that moves the dragged
 * item back under the pointer after the page changed.
 */
export function trackPointer(hold: TrackOptions): () => void {
  const { press, holder, liftedBy, scrollsAt = () => true } = hold
  const ended = new AbortController()
  const { signal } = ended
  // Scroll the list's own scroll container, or else the page.
  const scroller = holder.closest('[data-scroller]')
  let at: ScreenPoint = { x: press.clientX, y: press.clientY }
  let lifted = false
  const timer = liftedBy === 'moving' ? undefined : setTimeout(liftNow, HOLD)
  hold.signal?.addEventListener('abort', () => endTracking('cancel'), { signal })

  function liftNow(): void {
    if (lifted || signal.aborted) return
    if (!hold.onLift()) {
      endTracking('cancel')
      return
    }
    lifted = true
    holder.setPointerCapture(press.pointerId)
    moveWithPage()
    requestAnimationFrame((now) => {
      scrollAtEdge(now)
    })
  }

  /** Scrolls while the pointer is near an edge during the drag. `last` is the time of the last frame. */
  function scrollAtEdge(now: number, last = now): void {
    if (signal.aborted) return
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const step = scrollStep(at.y - top, bottom - top, at.y - press.clientY, now - last)
    if (step !== 0 && scrollsAt(at)) {
      ;(scroller ?? window).scrollBy(0, step)
      moveWithPage()
    }
    requestAnimationFrame((next) => {
      scrollAtEdge(next, now)
    })
  }

  function moveWithPage(): void {
    if (lifted && !signal.aborted && !hold.onMove(at)) endTracking('cancel')
  }

  function endTracking(how: 'drop' | 'cancel'): void {
    if (signal.aborted) return
    clearTimeout(timer)
    ended.abort()
    if (lifted) hold.onEnd(how)
  }

  function moveTo({ clientX, clientY }: PointerEvent): void {
    at = { x: clientX, y: clientY }
    const far = Math.hypot(at.x - press.clientX, at.y - press.clientY)
    if (lifted) moveWithPage()
    else if (liftedBy !== 'holding') {
      if (far >= DISTANCE) liftNow()
    } else if (far >= TREMOR) endTracking('cancel')
  }

  function listenWhileHeld<K extends keyof DocumentEventMap>(
    type: K,
    act: (event: DocumentEventMap[K]) => void,
  ): void {
    document.addEventListener(type, act, { signal, capture: true })
  }
  const onlyOwnPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) act(event)
  }

  listenWhileHeld(
    'pointermove',
    onlyOwnPointer((event) => {
      // The button was released outside the page.
      if (event.buttons === 0) endTracking('cancel')
      else moveTo(event)
    }),
  )
  listenWhileHeld(
    'pointerup',
    onlyOwnPointer(({ clientX, clientY }) => {
      at = { x: clientX, y: clientY }
      moveWithPage()
      endTracking('drop')
    }),
  )
  listenWhileHeld(
    'pointercancel',
    onlyOwnPointer(() => {
      endTracking('cancel')
    }),
  )
  listenWhileHeld('scroll', moveWithPage)
  listenWhileHeld('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    endTracking('cancel')
  })
  // A long press must not select text or open a context menu, and the browser must not start its own drag.
  for (const type of ['selectstart', 'contextmenu', 'dragstart'] as const) {
    listenWhileHeld(type, (event) => {
      event.preventDefault()
    })
  }
  return moveWithPage
}
