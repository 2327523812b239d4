import { useLayoutEffect, useMemo, useRef } from 'react'
import { focusRow, letGoOfFocus, rowElement } from '../model/row-element.ts'

/**
 * Gives a row the focus. One that is `moving` gets it where it will stand once the list is drawn: before that it would
 * only have the page laid out twice.
 */
export type FocusRow = (rowId: string, moving?: 'moving') => void

/** Gives rows the focus, also rows that are only on their way to the page, and after a redraw that lost it. */
export function useRowFocus(): FocusRow {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    const row = wanted.current === null ? null : rowElement(wanted.current)
    if (row === null) return
    wanted.current = null
    focusRow(row)
  })
  return useMemo(
    () => (rowId, moving) => {
      wanted.current = rowId
      if (moving !== undefined) {
        letGoOfFocus(rowId)
        return
      }
      const row = rowElement(rowId)
      if (row !== null) focusRow(row)
    },
    [],
  )
}
