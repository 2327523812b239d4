import type { Source } from '#cite/source/source.ts'
import {
  type ScreenArea,
  edgeOfGap,
  gapIndexAt,
  isOver,
  landingArea,
  type ScreenPoint,
} from '../drag/drop-position.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { measureRows } from '../drag/measure-rows.ts'
import styles from './drag-preview.module.css'

/** Width, in pixels, of the margin next to the rows that still counts as part of the rows. */
const SLACK = 24
/** Thickness of the line between two rows. */
const LINE = 3
/** Distance, in pixels, between a finger and the name above it, so that the finger doesn't cover the name. */
const FINGER = 40

interface DraggedAuthority {
  readonly source: Source | null
  readonly line: HTMLElement
  /** Container of the rows, or the placeholder if there are no rows. */
  readonly landing: HTMLElement
  readonly byFinger: boolean
}

/** Preview of a dragged authority. Its name follows the pointer, and a line marks where it would land. */
export class DragPreview {
  readonly #load: DraggedAuthority
  readonly #library: HTMLElement
  readonly #name = createPicture(styles.name)
  readonly #mark = createPicture(undefined)
  /**
   * Position in the string, counted from 0, where the authority would land. Null if it would not land in the string.
   */
  gap: number | null = null

  constructor(load: DraggedAuthority) {
    this.#load = load
    this.#library = load.line.closest('section') ?? load.line
    this.#name.textContent = nameOfSource(load.source)
    load.line.dataset['carried'] = ''
    document.body.append(this.#mark, this.#name)
  }

  /**
   * Returns true if a drag to a point near the edge of the page scrolls the page. The point must be over, above, or
   * below the rows, and there must be rows left to scroll to.
   */
  scrollsAt({ x, y }: ScreenPoint): boolean {
    const { top, right, bottom, left } = this.#load.landing.getBoundingClientRect()
    if (x < left || x > right) return false
    return y < innerHeight / 2 ? top < y : bottom > y
  }

  moveTo(at: ScreenPoint): void {
    const { landing } = this.#load
    const area = landing.getBoundingClientRect()
    const lands = isOver(landingArea(area, this.#library.getBoundingClientRect(), SLACK), at)
    const list = landing.querySelector<HTMLElement>(':scope > ol')
    if (list === null) {
      this.#land(lands ? 0 : null)
      this.#draw(styles.frame, area)
    } else {
      const { places, top } = measureRows(list)
      const gap = gapIndexAt(places, at.y - top)
      const middle = top + edgeOfGap(places, gap)
      this.#land(lands ? gap : null)
      const { left, right } = area
      this.#draw(styles.line, { top: middle - LINE / 2, right, bottom: middle + LINE / 2, left })
    }
    this.#follow(at)
  }

  release(): void {
    this.#name.remove()
    this.#mark.remove()
    delete this.#load.line.dataset['carried']
  }

  #land(gap: number | null): void {
    this.gap = gap
    this.#name.dataset['lands'] = gap === null ? 'no' : 'yes'
    this.#mark.dataset['gap'] = String(gap ?? '')
    this.#mark.hidden = gap === null
  }

  #draw(className: string | undefined, { top, right, bottom, left }: ScreenArea): void {
    const { style } = this.#mark
    this.#mark.className = className ?? ''
    style.width = `${right - left}px`
    style.height = `${bottom - top}px`
    style.transform = `translate(${left}px, ${top}px)`
  }

  /** Places the name next to the pointer or above the finger, always inside the viewport. */
  #follow({ x, y }: ScreenPoint): void {
    const { offsetWidth: width, offsetHeight: height } = this.#name
    const [left, top] = this.#load.byFinger ? [x - width / 2, y - height - FINGER] : [x + 12, y + 12]
    const clampTo = (place: number, room: number): number => Math.max(0, Math.min(room, place))
    this.#name.style.transform = `translate(${clampTo(left, innerWidth - width)}px, ${clampTo(top, innerHeight - height)}px)`
  }
}

/** Creates an element that assistive technology ignores. */
function createPicture(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.ariaHidden = 'true'
  return element
}
