import { rowIndexAt, shiftAt } from './drop-position.ts'
import { trackPointer, type PointerPress } from './track-pointer.ts'
import { measureRows } from './measure-rows.ts'

export interface RowDrag {
  /** Element whose children are the rows, in order. */
  readonly list: HTMLElement
  readonly item: HTMLElement
  readonly press: PointerPress
  readonly onLift: () => void
  /** Called when the row is dropped at the position of another row. */
  readonly onDrop: (over: HTMLElement) => void
  /** Called when the drag is canceled, but not when the row was deleted. */
  readonly onCancel: () => void
}

/**
 * Follows a press on a row's handle, by mouse, finger, or pen, until it is released or canceled (by Esc, by the
 * browser, or because the row was deleted). Rows are moved by transforms; nothing re-renders during the drag.
 */
export function startRowDrag(drag: RowDrag): void {
  const { press, list, item } = drag
  let lifted: LiftedRow | null = null
  const settle = trackPointer({
    press,
    holder: list,
    liftedBy: 'either',
    onLift: () => {
      lifted = new LiftedRow(drag)
      drag.onLift()
      changes.observe(list, { childList: true })
      for (const element of [list, item]) sizes.observe(element)
      return true
    },
    onMove: ({ y }) => lifted?.moveTo(y) === true,
    onEnd: (how) => {
      changes.disconnect()
      sizes.disconnect()
      lifted?.release()
      if (!item.isConnected) return
      if (how === 'cancel') drag.onCancel()
      else if (lifted !== null && lifted.over !== item) drag.onDrop(lifted.over)
    },
  })
  // A sync from another device may change the list during the drag.
  const changes = new MutationObserver(settle)
  const sizes = new ResizeObserver(settle)
}

/** A dragged row. Moves the other rows out of its way. */
class LiftedRow {
  readonly #list: HTMLElement
  readonly #item: HTMLElement
  /** Distance from the top of the row to the pointer. */
  readonly #grip: number
  readonly #moved = new Map<HTMLElement, number>()
  /** The row whose position the dragged row would take. */
  over: HTMLElement

  constructor({ list, item, press }: RowDrag) {
    this.#list = list
    this.#item = item
    this.#grip = press.clientY - item.getBoundingClientRect().top
    this.over = item
    item.dataset['dragged'] = ''
  }

  /** Moves the row to the pointer's height in the viewport. Returns false if the row no longer exists. */
  moveTo(clientY: number): boolean {
    const { items, places, top: origin } = measureRows(this.#list)
    const from = items.indexOf(this.#item)
    if (from === -1) return false
    const y = clientY - origin
    const to = rowIndexAt(places, y)
    const height = this.#item.offsetHeight
    const top = Math.max(0, Math.min(this.#list.clientHeight - height, y - this.#grip))
    const own = top - places.topOf(from)
    this.over = items[to] ?? this.#item
    for (const [at, item] of items.entries()) {
      this.#shift(item, at === from ? own : height * shiftAt(at, { from, to }))
    }
    return true
  }

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

/** How long a finger must stay on a row to select it, in milliseconds. */
const HOLD = 400

/** Selects a row when a finger stays on it without scrolling. The row then shows its handle. */
export function chooseByHolding(pointerId: number, choose: () => void): void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    choose()
  }, HOLD)
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  // Scrolling cancels the pointer.
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, (event) => event.pointerId === pointerId && over.abort(), {
      signal: over.signal,
      capture: true,
    })
  }
}
