import type { PointerEvent } from 'react'

type DragModule = typeof import('./drag-row.ts')

let fetching: Promise<DragModule> | undefined

/** Fetches the code for dragging rows. It is a separate chunk, because users read rows before they move them. */
function fetchDragModule(): Promise<DragModule> {
  fetching ??= import('./drag-row.ts')
  fetching.catch(() => {
    fetching = undefined
  })
  return fetching
}

// If the download fails, rows can still be moved with the keyboard or the menu.
fetchDragModule().catch(console.error)

export interface DragHandlers {
  readonly onLift: (rowId: string) => void
  readonly onDrop: (rowId: string, overId: string) => void
  readonly onCancel: (rowId: string) => void
}

/**
 * Handles a press in the row list. A press on a row's handle starts a drag. On a small screen, holding a finger on a
 * row selects the row. Ignores any other press.
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
