import { placeAt, type Places, roomAt, scrollStep } from './drag-place.ts'

/** Where the pointer is, and which of them. */
export interface Press {
  readonly pointerId: number
  readonly clientY: number
}

/** A row somebody has laid a hand on. */
export interface Drag {
  /** Its children are the rows, in their order. */
  readonly list: HTMLElement
  readonly item: HTMLElement
  readonly press: Press
  readonly onLift: () => void
  /** The row was let go at the place of another one. */
  readonly onDrop: (over: HTMLElement) => void
  /** The row was lifted and put back. */
  readonly onCancel: () => void
}

/** How far a pointer travels, in pixels, or how long it rests, in milliseconds, until the press is a drag. */
const DISTANCE = 4
const HOLD = 300

/**
 * Follows a press on a row's handle, by mouse, finger or pen, until it is let go or cancelled: by Esc, by the browser,
 * or because the row is gone. Nothing is drawn anew on the way: rows are moved where they stand.
 */
export function startDrag(drag: Drag): void {
  const { press, list, onLift } = drag
  const ended = new AbortController()
  let y = press.clientY
  let lifted: Lifted | null = null
  const hold = setTimeout(lift, HOLD)
  // Another device may change the list under the hand.
  const changes = new MutationObserver(settle)

  function lift(): void {
    if (lifted !== null) return
    lifted = new Lifted(drag)
    // The pointer may leave the window.
    list.setPointerCapture(press.pointerId)
    onLift()
    changes.observe(list, { childList: true })
    requestAnimationFrame(follow)
  }

  /** Scrolls near an edge for as long as the row is in the air; elsewhere a frame costs nothing. */
  function follow(): void {
    if (ended.signal.aborted) return
    const step = scrollStep(y, innerHeight, y - press.clientY)
    if (step !== 0) {
      scrollBy(0, step)
      settle()
    }
    requestAnimationFrame(follow)
  }

  function settle(): void {
    if (lifted?.moveTo(y) === false) end('cancel')
  }

  function end(how: 'drop' | 'cancel'): void {
    clearTimeout(hold)
    changes.disconnect()
    ended.abort()
    const over = how === 'drop' && lifted?.moveTo(y) === true ? lifted.over : null
    lifted?.release()
    if (over !== null && over !== drag.item) drag.onDrop(over)
    else if (lifted !== null && how === 'cancel') drag.onCancel()
  }

  function hear<K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void): void {
    document.addEventListener(type, act, { signal: ended.signal, capture: true })
  }
  const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) act(event)
  }

  hear(
    'pointermove',
    own((event) => {
      // The button was let go where nobody could see it.
      if (event.buttons === 0) return end('cancel')
      y = event.clientY
      if (Math.abs(y - press.clientY) >= DISTANCE) lift()
      settle()
    }),
  )
  hear(
    'pointerup',
    own((event) => {
      y = event.clientY
      end('drop')
    }),
  )
  hear(
    'pointercancel',
    own(() => {
      end('cancel')
    }),
  )
  hear('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end('cancel')
  })
  // A long press neither selects words nor asks for a menu.
  for (const type of ['selectstart', 'contextmenu'] as const) {
    hear(type, (event) => {
      event.preventDefault()
    })
  }
}

/** A row in the air, and the others making room for it. */
class Lifted {
  readonly #list: HTMLElement
  readonly #item: HTMLElement
  /** How far below the top of the row the pointer holds it. */
  readonly #grip: number
  readonly #moved = new Map<HTMLElement, number>()
  /** The row whose place it would take. */
  over: HTMLElement

  constructor({ list, item, press }: Drag) {
    this.#list = list
    this.#item = item
    this.#grip = press.clientY - item.getBoundingClientRect().top
    this.over = item
    item.dataset['dragged'] = ''
  }

  /** Brings the row under the pointer, at a height of the window; false when it is no longer there. */
  moveTo(clientY: number): boolean {
    const items = [...this.#list.children].filter((child) => child instanceof HTMLElement)
    const from = items.indexOf(this.#item)
    const [first] = items
    if (from === -1 || first === undefined) return false
    // What is skipped on the screen has its height only once it comes into sight: it is asked for every time.
    const origin = first.offsetTop
    const places: Places = {
      count: items.length,
      topOf: (at) => (items[at]?.offsetTop ?? 0) - origin,
      heightOf: (at) => items[at]?.offsetHeight ?? 0,
    }
    const y = clientY - this.#list.getBoundingClientRect().top - this.#list.clientTop
    const to = placeAt(places, y)
    const height = this.#item.offsetHeight
    const top = Math.max(0, Math.min(this.#list.clientHeight - height, y - this.#grip))
    const own = top - places.topOf(from)
    this.over = items[to] ?? this.#item
    for (const [at, item] of items.entries()) {
      this.#shift(item, at === from ? own : height * roomAt(at, { from, to }))
    }
    return true
  }

  /** Puts everything back where it stands. */
  release(): void {
    for (const item of this.#moved.keys()) {
      item.style.transform = ''
      delete item.dataset['shifted']
    }
    delete this.#item.dataset['dragged']
  }

  #shift(item: HTMLElement, by: number): void {
    if ((this.#moved.get(item) ?? 0) === by) return
    this.#moved.set(item, by)
    if (item !== this.#item) item.dataset['shifted'] = ''
    item.style.transform = by === 0 ? '' : `translateY(${by}px)`
  }
}
