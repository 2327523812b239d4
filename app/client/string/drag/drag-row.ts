import { rowIndexAt, shiftAt } from './drop-position.ts'
import { trackPointer, type PointerPress } from './track-pointer.ts'
import { measureRows } from './measure-rows.ts'

/** A row somebody has laid a hand on. */
export interface RowDrag {
  /** Its children are the rows, in their order. */
  readonly list: HTMLElement
  readonly item: HTMLElement
  readonly press: PointerPress
  readonly onLift: () => void
  /** The row was let go at the place of another one. */
  readonly onDrop: (over: HTMLElement) => void
  /** The row was lifted and put back; never said of one that is gone. */
  readonly onCancel: () => void
}

/**
 * Follows a press on a row's handle, by mouse, finger or pen, until it is let go or cancelled: by Esc, by the browser,
 * or because the row is gone. Nothing is drawn anew on the way: rows are moved where they stand.
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
      // Once it is selected it grows by as much as the one before shrinks, and the list stays as it was.
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
  // Another device may change the list under the hand.
  const changes = new MutationObserver(settle)
  const sizes = new ResizeObserver(settle)
}

/** A row in the air, and the others making room for it. */
class LiftedRow {
  readonly #list: HTMLElement
  readonly #item: HTMLElement
  /** How far below the top of the row the pointer holds it. */
  readonly #grip: number
  readonly #moved = new Map<HTMLElement, number>()
  /** The row whose place it would take. */
  over: HTMLElement

  constructor({ list, item, press }: RowDrag) {
    this.#list = list
    this.#item = item
    this.#grip = press.clientY - item.getBoundingClientRect().top
    this.over = item
    item.dataset['dragged'] = ''
  }

  /** Brings the row under the pointer, at a height of the window; false when it is no longer there. */
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

/** How long a finger rests on a row, in milliseconds, until it has chosen it. */
const HOLD = 400

/** A finger that rests on a row, and does not scroll, has chosen it: the row shows its handle. */
export function chooseByHolding(pointerId: number, choose: () => void): void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    choose()
  }, HOLD)
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  // Scrolling takes the pointer away.
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, (event) => event.pointerId === pointerId && over.abort(), {
      signal: over.signal,
      capture: true,
    })
  }
}
