import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { blurOtherRow, focusRow, letGoOfFocus, rowElement, showRows } from '../model/row-element.ts'

/** Brings rows to where they are wanted, also rows that are only on their way to the page. */
export interface RowFocus {
  /**
   * Gives a row the focus. One that is `moving` gets it where it will stand once the list is drawn: before that it would
   * only have the page laid out twice.
   */
  readonly focus: (rowId: string, moving?: 'moving') => void
  /** Brings rows into sight, the first of them above all, and leaves the focus where it is. */
  readonly show: (rowIds: readonly string[]) => void
}

/** Gives rows the focus, and brings them into sight; after a redraw that lost them as well. */
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
        // Only once what was done is drawn: the page is laid out where the Tab key's place changes on a row with the focus.
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

/** Gives the row that is wanted the focus, if it is on the page already. */
function focusWanted(wanted: RefObject<string | null>): void {
  const row = wanted.current === null ? null : rowElement(wanted.current)
  if (row === null) return
  wanted.current = null
  focusRow(row)
}

/**
 * Keeps the focus among the rows when the last of them goes, and gives it to the first that comes after that. Left alone
 * it would be nowhere, or on the button of the example, which the next Enter would add.
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
