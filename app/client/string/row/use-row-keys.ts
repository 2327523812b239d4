import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../messages.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { rowCommand } from '../model/key-commands.ts'
import { useRowActions } from '../model/row-actions.ts'
import { focusRow, letGoOfFocus, rowElement, rowIdOf } from '../model/row-element.ts'
import { type KeyboardMove, moveAfterKey, positionsOfMove } from './keyboard-move.ts'
import { performRowCommand } from './perform-row-command.ts'

type MovePositions = NonNullable<ReturnType<typeof positionsOfMove>>

/** Key handlers of the row list, and the row that the user is moving with the keyboard. */
export interface RowKeys {
  readonly lift: KeyboardMove | null
  readonly held: MovePositions | null
  readonly cancelLift: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Runs row commands by key for the shown rows. Also moves a lifted row with the keyboard until the user drops it or
 * cancels the move.
 */
export function useRowKeys(rows: readonly CitationRow[], isShown: (row: CitationRow) => boolean): RowKeys {
  const rowActions = useRowActions()
  const [lift, setLift] = useState<KeyboardMove | null>(null)
  // True from the key press that moves the lifted row until the row has rendered in its new position and has focus
  // again.
  const carried = useRef(false)
  useLayoutEffect(() => {
    if (!carried.current) return
    carried.current = false
    const row = lift === null ? null : rowElement(lift.rowId)
    if (row !== null) focusRow(row)
  }, [lift])
  const ids = rows.map(({ id }) => id)
  const held = lift === null ? null : positionsOfMove(lift, ids)

  function onKeyDown(event: KeyboardEvent): void {
    const rowId = rowIdOf(event.target)
    if (rowId === null) return
    const at = rows.findIndex((row) => row.id === rowId)
    if (lift === null || held === null) runCommand(event, at)
    else moveLifted(event, lift, held)
  }

  function runCommand(event: KeyboardEvent, at: number): void {
    const row = rows[at]
    const command = rowCommand(event)
    if (row === undefined || command === null) return
    // On a button inside the row, Space and Enter activate the button.
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return
    event.preventDefault()
    event.stopPropagation()
    if (command === 'lift') {
      setLift({ rowId: row.id, by: 0 })
      rowActions.say(t('res_lifted'))
      return
    }
    performRowCommand(command, { rowActions, rows, shown: rows.filter(isShown), at, row })
  }

  function moveLifted(event: KeyboardEvent, current: KeyboardMove, { from, to }: MovePositions): void {
    const next = moveAfterKey(current, event.key, ids)
    if (next === null) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
    const count = rows.length
    if (next === 'cancel') {
      setLift(null)
      rowActions.focus(current.rowId)
      rowActions.say(t('res_move_canceled'))
    } else if (next === 'drop') {
      setLift(null)
      if (from === to) rowActions.focus(current.rowId)
      else rowActions.moveTo(current.rowId, to)
      rowActions.say(t('res_dropped', { at: to + 1, count }))
    } else {
      carried.current = true
      letGoOfFocus(current.rowId)
      setLift(next.lift)
      rowActions.say(t('res_moved', { at: from + next.lift.by + 1, count }))
    }
  }

  /** Cancels the move when the lifted row loses focus, because it no longer receives key events. */
  function onBlur({ relatedTarget }: FocusEvent): void {
    // If another window took focus, the move continues.
    if (lift === null || carried.current || !document.hasFocus() || rowIdOf(relatedTarget) === lift.rowId)
      return
    setLift(null)
    rowActions.say(t('res_move_canceled'))
  }

  const cancelLift = useCallback(() => {
    setLift(null)
  }, [])
  return { lift, held, cancelLift, onKeyDown, onBlur }
}
