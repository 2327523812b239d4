import { type ScreenPoint, scrollStep } from './drop-position.ts'

/** Where a pointer went down, in pixels of the window, and which pointer it was. */
export interface PointerPress {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** Something under a hand: when it is in the air, and what becomes of it. */
export interface TrackOptions {
  readonly press: PointerPress
  /** Has the pointer from the moment of lifting, also outside the window; it stays on the page. */
  readonly holder: HTMLElement
  /** What lifts it. Under a finger that scrolls, only holding still does. */
  readonly liftedBy: 'moving' | 'holding' | 'either'
  /** It is taken up; false when it cannot be. */
  readonly onLift: () => boolean
  /** Brings it under the pointer; false when there is nothing left to carry. */
  readonly onMove: (at: ScreenPoint) => boolean
  /** What was lifted is let go, or put back: by Esc, by the browser, or because it is gone. */
  readonly onEnd: (how: 'drop' | 'cancel') => void
  /** Whether the page scrolls with the pointer at a point near an edge; always unless stated. */
  readonly scrollsAt?: (at: ScreenPoint) => boolean
  /** Ends it from outside, as a cancel. */
  readonly signal?: AbortSignal
}

/** How far a pointer travels, in pixels, until the press is a drag, and how far a finger may tremble that holds still. */
const DISTANCE = 4
const TREMOR = 10
/** How long it rests, in milliseconds, until the press is a drag. */
const HOLD = 300

/**
 * Follows a press by mouse, finger or pen until it is let go or cancelled. Answers what brings the thing in the air under
 * the pointer again, for when the page changed below it.
 */
export function trackPointer(hold: TrackOptions): () => void {
  const { press, holder, liftedBy, scrollsAt = () => true } = hold
  const ended = new AbortController()
  const { signal } = ended
  // The list scrolls by itself where it has a frame of its own, else the page does.
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
    // The pointer may leave the window.
    holder.setPointerCapture(press.pointerId)
    moveWithPage()
    requestAnimationFrame(scrollAtEdge)
  }

  /** Scrolls near an edge for as long as it is in the air; elsewhere a frame costs nothing. */
  function scrollAtEdge(): void {
    if (signal.aborted) return
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const step = scrollStep(at.y - top, bottom - top, at.y - press.clientY)
    if (step !== 0 && scrollsAt(at)) {
      ;(scroller ?? window).scrollBy(0, step)
      moveWithPage()
    }
    requestAnimationFrame(scrollAtEdge)
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
      // The button was let go where nobody could see it.
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
  // A long press neither selects words nor asks for a menu, and the browser drags nothing of its own.
  for (const type of ['selectstart', 'contextmenu', 'dragstart'] as const) {
    listenWhileHeld(type, (event) => {
      event.preventDefault()
    })
  }
  return moveWithPage
}
