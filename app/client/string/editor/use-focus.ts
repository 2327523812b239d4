import { useLayoutEffect, useMemo, useRef } from 'react'
import { rowElement } from '../row/dom.ts'

/** Gives rows the focus, also rows that are only on their way to the page, and after a redraw that lost it. */
export function useRowFocus(): (rowId: string) => void {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    const row = wanted.current === null ? null : rowElement(wanted.current)
    if (row === null) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  return useMemo(
    () => (rowId: string) => {
      wanted.current = rowId
      const row = rowElement(rowId)
      if (row !== null && row !== document.activeElement) row.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    },
    [],
  )
}
