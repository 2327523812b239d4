/** What a row goes and comes in, in milliseconds: --calm and --quick of ui/tokens.css. */
const MOVE = 180
const GO = 120
/** No row runs further than this, in pixels: what comes from afar would cross the whole screen. */
const FAR = 160
/** Nor less far than this: no row moves by less than a line. Less is a rounding, or a row that came near (RowView). */
const NEAR = 12
/** Moves that follow one another faster than this, in milliseconds, are a key held down: nothing runs behind it. */
const HELD = 150
/** So long, in milliseconds, a change may take to be drawn after a row was let go. */
const DROP = 350
/** So long, in milliseconds, after a row grew or shrank it is looked where the rows stand: not in the picture that shows it. */
const SETTLE = 100
/** More rows than this that come at once are a paste, or the rest of a long list. */
const MANY = 4

/** Where rows stood, in pixels from the top of their list. */
type RowPlaces = ReadonlyMap<Element, number>

/**
 * Has the rows of a list run to their new places when their order changes, and one that goes fade, until `ended`. They are
 * moved for the eye alone: where they stand, what they say and what has the focus is as it is without. Not where somebody
 * wants less motion, not behind a key held down, and not after a drag, which has shown it already.
 */
export function showRowMotion(list: HTMLElement, ended: AbortSignal): void {
  const stage = placeStage(list)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let stood: RowPlaces = new Map()
  let last = -Infinity
  const remember = (): void => {
    stood = placesOf(list)
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
      // A drag has begun or ended: what it changes comes a moment later.
      if (type === 'attributes') last = now + DROP
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || stood.has(node)) continue
        came += 1
        watch(node)
      }
      for (const node of removedNodes) {
        if (!(node instanceof HTMLElement) || node.isConnected) continue
        gone.add(node)
        sizes.unobserve(node)
      }
    }
    const before = stood
    // With the next picture, once whoever was moved is in sight: that lays the page out, and asks where rows really are.
    requestAnimationFrame(() => {
      remember()
      if (held || still.matches || came > MANY || document.hidden) return
      // Asked before anything is changed: afterwards the page would be laid out once more for the answer.
      const { top, width } = list.getBoundingClientRect()
      runToPlaces(top, before, stood)
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
 * Where rows that went are shown: in the place of the list, but of no size of its own, so that nothing around it is laid
 * out when a picture comes or goes. It is nobody's to press, and readers do not hear of it.
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

/** The row as it looked: it does only in a list like its own. */
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

/** Shows a picture of what went, behind the rows, so many pixels from the top of their list. */
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
