import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { part } from '../../../part.ts'
import { useHistoryDialog } from '../../history/use-history.tsx'
import type { Row } from './row.ts'

// A menu opens on a press: nobody waits for it.
const list = part(async () => (await import('./row-menu-list.tsx')).RowMenuList)
list.fetch()

/** What a row's menu button does. The object stays the same for the life of the list. */
export interface RowMenuButton {
  /** Before the click: a press on the button of an open menu closes it, and must not open it again. */
  readonly press: () => void
  readonly toggle: (rowId: string, button: HTMLElement, byKey: boolean) => void
}

/** One menu for all rows: one in each would weigh on a long list. */
export function useRowMenu(rows: readonly Row[]): {
  readonly openRow: string | null
  readonly button: RowMenuButton
  readonly menu: ReactNode
} {
  const [openRow, setOpenRow] = useState<string | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const history = useHistoryDialog()
  const openAtPress = useRef(false)
  const isOpen = useRef(false)

  const button = useMemo<RowMenuButton>(
    () => ({
      press: () => {
        openAtPress.current = isOpen.current
      },
      toggle: (rowId, element, byKey) => {
        const close = byKey ? isOpen.current : openAtPress.current && anchor.current === element
        anchor.current = element
        isOpen.current = !close
        setOpenRow(close ? null : rowId)
      },
    }),
    [],
  )

  const at = rows.findIndex((row) => row.id === openRow)
  const row = rows[at]
  return {
    openRow,
    button,
    menu: (
      <>
        <Suspense>
          {row !== undefined && (
            <list.Component
              row={row}
              at={at}
              last={rows.length - 1}
              history={history.open}
              anchor={anchor}
              onClose={() => {
                isOpen.current = false
                setOpenRow(null)
              }}
            />
          )}
        </Suspense>
        {history.dialog}
      </>
    ),
  }
}
