import type { PointerEvent } from 'react'

type DragModule = typeof import('./drag-row.ts')

let fetching: Promise<DragModule> | undefined

/** The dragging of rows: a part of the build of its own, since rows are read before they are moved. */
function fetchDragModule(): Promise<DragModule> {
  fetching ??= import('./drag-row.ts')
  fetching.catch(() => {
    fetching = undefined
  })
  return fetching
}

// Where it cannot be fetched, rows are moved by keys and menu.
fetchDragModule().catch(console.error)

/** What becomes of a row that is dragged. */
export interface DragHandlers {
  readonly onLift: (rowId: string) => void
  readonly onDrop: (rowId: string, overId: string) => void
  readonly onCancel: (rowId: string) => void
}

/**
 * What a press in the list of rows begins: on a row's handle a drag, by a finger that rests on a small screen's row its
 * choice, elsewhere nothing.
 */
export function startHandleDrag(event: PointerEvent<HTMLElement>, dragging: DragHandlers): void {
  const { target, currentTarget: list, pointerId, clientX, clientY } = event
  if (!(target instanceof Element) || !event.isPrimary || event.button !== 0) return
  const item = target.closest('li')
  if (item === null) return
  const rowId = rowIdIn(item)
  if (target.closest('[data-handle]') === null) {
    if (event.pointerType === 'touch' && list.closest('[data-compact]') !== null)
      fetchDragModule().then(({ chooseByHolding }) => {
        chooseByHolding(pointerId, () => {
          dragging.onLift(rowId)
        })
      }, console.error)
    return
  }
  // A press that is over before dragging came was none.
  const over = new AbortController()
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, () => over.abort(), { signal: over.signal, capture: true })
  }
  fetchDragModule().then(({ startRowDrag }) => {
    if (over.signal.aborted) return
    over.abort()
    startRowDrag({
      list,
      item,
      press: { pointerId, clientX, clientY },
      onLift: () => dragging.onLift(rowId),
      onDrop: (other) => dragging.onDrop(rowId, rowIdIn(other)),
      onCancel: () => dragging.onCancel(rowId),
    })
  }, console.error)
}

function rowIdIn(item: HTMLElement): string {
  return item.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? ''
}
