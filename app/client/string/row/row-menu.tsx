import { type RefObject, Suspense, useState, useSyncExternalStore } from 'react'
import { dialogPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import { useHistoryDialog } from '../../history/use-history-dialog.tsx'
import type { CitationRow } from '../model/citation-row.ts'

// The menu is a separate chunk, because it opens only on demand.
const list = dialogPart(async () => (await import('./row-menu-list.tsx')).RowMenuList)
standBy(list)

/**
 * The row whose menu is open, and handlers for the menu buttons. The object stays the same as long as the list exists.
 */
export interface OpenMenu {
  readonly subscribe: (listener: () => void) => () => void
  /** Id of the row whose menu is open. */
  readonly row: () => string | null
  readonly anchor: RefObject<HTMLElement | null>
  /** Call before the click. Pressing the button of an open menu closes the menu, and the click must not reopen it. */
  readonly press: () => void
  readonly toggle: (rowId: string, button: HTMLElement, byKey: boolean) => void
  readonly close: () => void
}

/** Returns the open menu. Only the menu and its row subscribe, so opening it does not re-render the list. */
export function useOpenMenu(): OpenMenu {
  return useState(openMenu)[0]
}

function openMenu(): OpenMenu {
  const anchor: RefObject<HTMLElement | null> = { current: null }
  const listeners = new Set<() => void>()
  let open: string | null = null
  let openAtPress = false
  function setOpenRow(row: string | null): void {
    open = row
    for (const listener of listeners) listener()
  }
  return {
    anchor,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    row: () => open,
    press: () => {
      openAtPress = open !== null
    },
    toggle: (rowId, button, byKey) => {
      const close = byKey ? open !== null : openAtPress && anchor.current === button
      anchor.current = button
      setOpenRow(close ? null : rowId)
    },
    close: () => {
      setOpenRow(null)
    },
  }
}

interface RowMenuProps {
  readonly rows: readonly CitationRow[]
  readonly menu: OpenMenu
}

/** One menu for all rows. A menu in each row would slow down a long list. */
export function RowMenu({ rows, menu }: RowMenuProps) {
  const openRow = useSyncExternalStore(menu.subscribe, menu.row)
  const history = useHistoryDialog()
  const at = rows.findIndex((row) => row.id === openRow)
  const row = rows[at]
  return (
    <>
      <Suspense>
        {row !== undefined && (
          <list.Component
            row={row}
            at={at}
            last={rows.length - 1}
            history={history.open}
            anchor={menu.anchor}
            onClose={menu.close}
          />
        )}
      </Suspense>
      {history.dialog}
    </>
  )
}
