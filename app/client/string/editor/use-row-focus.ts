import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { blurOtherRow, focusRow, letGoOfFocus, rowElement, showRows } from '../model/row-element.ts'

export interface RowFocus {
  /**
   * Focuses a row. With `moving`, focuses the row after the list has rendered it in its new position, because an
   * earlier focus would cause a second layout.
   */
  readonly focus: (rowId: string, moving?: 'moving') => void
  /** Scrolls rows into view without changing focus. If not all of them fit, the first row takes precedence. */
  readonly show: (rowIds: readonly string[]) => void
}

/** Focuses rows and scrolls them into view, including rows that don't exist until the next render. */
export function useRowFocus(): RowFocus {
  const wanted = useRef<string | null>(null)
  const unseen = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    focusWanted(wanted)
    const rows = unseen.current.flatMap((rowId) => rowElement(rowId) ?? [])
    if (rows.length === 0 || rows.length < unseen.current.length) return
    unseen.current = []
    showRows(rows)
  })
  return useMemo(
    () => ({
      focus: (rowId, moving) => {
        wanted.current = rowId
        if (moving !== undefined) {
          letGoOfFocus(rowId)
          return
        }
        // Wait for the render, because changing the tab stop of a focused row forces a layout.
        if (rowElement(rowId) !== null) blurOtherRow(rowId)
        queueMicrotask(() => {
          focusWanted(wanted)
        })
      },
      show: (rowIds) => {
        unseen.current = rowIds
      },
    }),
    [],
  )
}

/** Focuses the pending row if it is on the page. */
function focusWanted(wanted: RefObject<string | null>): void {
  const row = wanted.current === null ? null : rowElement(wanted.current)
  if (row === null) return
  wanted.current = null
  focusRow(row)
}

/**
 * Keeps focus in the list when its last row is removed, and focuses the next row that is added. Otherwise, focus would
 * be lost or would move to the example's button, so that Enter adds the example.
 */
export function useFocusWithoutRows(
  place: RefObject<HTMLElement | null>,
  firstRow: string | undefined,
): void {
  const before = useRef(firstRow)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const had = before.current
    before.current = firstRow
    if (firstRow === undefined) {
      if (had !== undefined && activeElement === body) place.current?.focus({ preventScroll: true })
    } else if (had === undefined && activeElement === place.current) {
      rowElement(firstRow)?.focus({ preventScroll: true })
    }
  }, [place, firstRow])
}
