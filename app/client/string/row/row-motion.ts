/** Duration of row animations in milliseconds: --calm and --quick in ui/tokens.css. */
const MOVE = 180
const GO = 120
/** Maximum distance of an animation in pixels, so that a row never flies across the screen. */
const FAR = 160
/**
 * Minimum distance of an animation in pixels, less than a line of text. Smaller shifts are due to rounding or to a row
 * that just came near the screen (RowView).
 */
const NEAR = 12
/** Two moves closer together than this, in milliseconds, mean that the user is holding a key. They are not animated. */
const HELD = 150
/** Time after a drop, in milliseconds, during which the new order may render without an animation. */
const DROP = 350
/**
 * Delay, in milliseconds, between the resize of a row and the measurement of positions, so that the measurement does
 * not slow down the frame that shows the new size.
 */
const SETTLE = 100
/** If more rows than this appear together, they were pasted or are the rest of a long list. They are not animated. */
const MANY = 4

/** Top of each row, in pixels from the top of its list. */
type RowPlaces = ReadonlyMap<Element, number>

/**
 * Animates rows to their new positions when the order changes, and fades out removed rows, until `ended`. Only the
 * display is animated; layout, content, and focus change immediately. Skips the animation if the user prefers reduced
 * motion, while a key is held down, and after a drag, which has already shown the movement.
 */
export function showRowMotion(list: HTMLElement, ended: AbortSignal): void {
  const stage = placeStage(list)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let places: RowPlaces = new Map()
  let last = -Infinity
  const remember = (): void => {
    places = placesOf(list)
  }
  let settled: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(settled)
    settled = setTimeout(remember, SETTLE)
  })
  const changes = new MutationObserver((records) => {
    const now = performance.now()
    const held = now - last < HELD
    last = now
    const gone = new Set<HTMLElement>()
    let came = 0
    for (const { type, addedNodes, removedNodes } of records) {
      // A drag started or ended. The list renders the change a moment later.
      if (type === 'attributes') last = now + DROP
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || places.has(node)) continue
        came += 1
        watch(node)
      }
      for (const node of removedNodes) {
        if (!(node instanceof HTMLElement) || node.isConnected) continue
        gone.add(node)
        sizes.unobserve(node)
      }
    }
    const before = places
    // Measure in the next frame, after the moved row has been scrolled into view. That frame computes the layout
    // anyway, and its positions are final.
    requestAnimationFrame(() => {
      remember()
      if (held || still.matches || came > MANY || document.hidden) return
      // Read the positions before any change. Reading them afterward would force another layout.
      const { top, width } = list.getBoundingClientRect()
      runToPlaces(top, before, places)
      if (gone.size > MANY) return
      for (const row of gone) {
        const place = before.get(row)
        if (place !== undefined && isInSight(top + place)) fade(stage, pictureOf(row, list, width), place)
      }
    })
  })
  const watch = (row: Element): void => {
    sizes.observe(row)
    changes.observe(row, { attributeFilter: ['data-dragged'] })
  }
  for (const row of list.children) watch(row)
  changes.observe(list, { childList: true })
  ended.addEventListener('abort', () => {
    stage.remove()
    changes.disconnect()
    sizes.disconnect()
    clearTimeout(settled)
  })
}

function placesOf(list: HTMLElement): RowPlaces {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const origin = rows[0]?.offsetTop ?? 0
  return new Map(rows.map((row) => [row, row.offsetTop - origin]))
}

function runToPlaces(top: number, before: RowPlaces, now: RowPlaces): void {
  for (const [row, place] of now) {
    const by = (before.get(row) ?? place) - place
    if (Math.abs(by) < NEAR || !isInSight(top + place)) continue
    const start = Math.sign(by) * Math.min(FAR, Math.abs(by))
    row.animate([{ translate: `0 ${start}px` }, { translate: '0 0' }], { duration: MOVE, easing: 'ease-out' })
  }
}

/**
 * Creates the overlay for fading rows. It is over the list but has no size, so that adding or removing a copy doesn't
 * affect any other layout. It is inert and hidden from screen readers.
 */
function placeStage(list: HTMLElement): HTMLElement {
  const stage = document.createElement('div')
  stage.inert = true
  stage.setAttribute('aria-hidden', 'true')
  Object.assign(stage.style, {
    position: 'absolute',
    inlineSize: '0',
    blockSize: '0',
    contain: 'size layout style',
  })
  list.before(stage)
  return stage
}

/** Clones a row inside a copy of its list, because the styles of the row depend on the list. */
function pictureOf(row: HTMLElement, list: HTMLElement, width: number): HTMLElement {
  const around = list.cloneNode(false) as HTMLElement
  around.append(row.cloneNode(true))
  for (const part of around.querySelectorAll('[id], [data-row]')) {
    part.removeAttribute('id')
    part.removeAttribute('data-row')
  }
  Object.assign(around.style, {
    position: 'absolute',
    inlineSize: `${width}px`,
    borderColor: 'transparent',
    background: 'none',
    pointerEvents: 'none',
  })
  return around
}

/** Fades out a copy of a removed row behind the rows, at an offset in pixels from the top of the list. */
function fade(stage: HTMLElement, picture: HTMLElement, place: number): void {
  picture.style.top = `${place}px`
  stage.append(picture)
  picture.animate([{ opacity: 1 }, { opacity: 0 }], GO).addEventListener('finish', () => {
    picture.remove()
  })
}

function isInSight(y: number): boolean {
  return y > -FAR && y < innerHeight
}
