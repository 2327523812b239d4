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

/** What a press in the list of rows begins: on a row's handle a drag, elsewhere nothing. */
export function startHandleDrag(event: PointerEvent<HTMLElement>, dragging: DragHandlers): void {
  const { target, currentTarget: list, pointerId, clientX, clientY } = event
  const item = target instanceof Element ? (target.closest('[data-handle]')?.closest('li') ?? null) : null
  if (item === null || !event.isPrimary || event.button !== 0) return
  const rowId = rowIdIn(item)
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
