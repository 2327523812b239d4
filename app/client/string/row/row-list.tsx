import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { type RowActions, useRowActions } from '../model/row-actions.ts'
import type { CitationForms } from '../model/printing.ts'
import { type RowSelection, rowStateOf } from '../model/selection.ts'
import { rowCommand, type RowCommand } from '../model/key-commands.ts'
import { moveItem } from '../model/sequence.ts'
import { signalLabel } from '../model/signal-label.ts'
import { signalsInForce } from '../model/signals.ts'
import { focusRow, keepFocusInside, letGoOfFocus, rowElement, rowIdOf } from '../model/row-element.ts'
import { type KeyboardMove, moveAfterKey, positionsOfMove } from './keyboard-move.ts'
import { type DragHandlers, startHandleDrag } from '../drag/drag-handle.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { RowFrame } from './row-frame.tsx'
import { RowMenu, useOpenMenu } from './row-menu.tsx'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import { useSignalColumn } from './use-signal-column.ts'
import { useNearViewport } from '../viewport/use-near-viewport.ts'
import styles from './row-list.module.css'

interface RowListProps {
  readonly rows: readonly CitationRow[]
  readonly print: (row: CitationRow) => Rendered | null
  readonly selection: RowSelection
  readonly forms: CitationForms
  readonly unsaved: ReadonlySet<string>
}

/** The citations of a string, in order; users move them by mouse, touch, keys, or menu. */
export const RowList = memo(function RowList(props: RowListProps) {
  const { rows, print, selection, forms, unsaved } = props
  const rowActions = useRowActions()
  const { selected, fresh } = selection
  const [lift, setLift] = useState<KeyboardMove | null>(null)
  const menu = useOpenMenu()
  // True from the keypress that moves the lifted row until the row has rendered in its new place and regained focus.
  const carried = useRef(false)
  useLayoutEffect(() => {
    if (!carried.current) return
    carried.current = false
    const row = lift === null ? null : rowElement(lift.rowId)
    if (row !== null) focusRow(row)
  }, [lift])
  const held = lift === null ? null : positionsOfMove(lift, idsOf(rows))
  const shown = held === null ? rows : moveItem(rows, held.from, held.to)
  const inForce = signalsInForce(rows.map((row) => row.use))
  const signals = new Map(rows.map((row, at) => [row.id, inForce[at] ?? 'none']))
  const stop = rows.some((row) => row.id === selected) ? selected : rows[0]?.id
  const drawn = useDrawnCount(
    rows.length,
    shown.findIndex((row) => row.id === selected),
  )

  const list = useRef<HTMLOListElement>(null)
  useSignalColumn(list, longestSignal(signals.values()))
  const isNear = useNearViewport(list, shown.length)
  useLayoutEffect(() => {
    if (list.current !== null) keepFocusInside(list.current)
  }, [])
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const ended = new AbortController()
    fetchLazyModule(
      () => import('./row-motion.ts'),
      ({ showRowMotion }) => {
        showRowMotion(current, ended.signal)
      },
      ended.signal,
    )
    return () => {
      ended.abort()
    }
  }, [])

  // The position labels of rows are deferred, except for the focused row: adding or removing a row changes all of them.
  const settled = useDeferredValue(shown)
  const placeOf = useMemo(() => new Map(settled.map((row, at) => [row.id, at])), [settled])
  const latest = useLatest(rows)
  const dragging = useMemo<DragHandlers>(
    () => ({
      onLift: (rowId) => {
        setLift(null)
        rowActions.select(rowId)
      },
      onDrop: (rowId, overId) => {
        rowActions.moveTo(
          rowId,
          latest.current.findIndex((row) => row.id === overId),
        )
      },
      onCancel: (rowId) => {
        rowActions.focus(rowId)
        rowActions.say(t('res_move_canceled'))
      },
    }),
    [rowActions, latest],
  )

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
    // On a button inside the row, Space and Enter press the button.
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return
    event.preventDefault()
    event.stopPropagation()
    if (command === 'lift') {
      setLift({ rowId: row.id, by: 0 })
      rowActions.say(t('res_lifted'))
      return
    }
    performRowCommand(command, { rowActions, rows, at, row })
  }

  function moveLifted(
    event: KeyboardEvent,
    current: KeyboardMove,
    { from, to }: { from: number; to: number },
  ): void {
    const next = moveAfterKey(current, event.key, idsOf(rows))
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

  /** Cancels the move: once focus leaves the lifted row, the keys that would drop it no longer reach it. */
  function onBlur({ relatedTarget }: FocusEvent): void {
    // If another window took the focus, the move continues.
    if (lift === null || carried.current || !document.hasFocus() || rowIdOf(relatedTarget) === lift.rowId)
      return
    setLift(null)
    rowActions.say(t('res_move_canceled'))
  }

  return (
    <>
      {/* Keys apply to the focused row, pointers to the pressed handle. */}
      <ol
        ref={list}
        role="list"
        aria-label={t('res_rows')}
        className={styles.list}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        {...letGoFirst}
        onPointerDown={(event) => {
          startHandleDrag(event, dragging)
        }}
      >
        {shown.slice(0, drawn).map((row, at) => {
          const signal = signals.get(row.id) ?? 'none'
          const before = shown[at - 1]
          return (
            <RowFrame
              key={row.id}
              row={row}
              rendered={print(row)}
              signal={signal}
              inherited={before !== undefined && signals.get(before.id) === signal}
              at={row.id === selected ? at : (placeOf.get(row.id) ?? at)}
              count={row.id === selected ? rows.length : settled.length}
              near={isNear(at) || row.id === selected}
              selected={row.id === selected}
              state={rowStateOf(selection, row.id)}
              caret={row.id === selected ? selection.caret : null}
              entry={forms.get(row.id)}
              fresh={fresh.has(row.id)}
              lifted={row.id === lift?.rowId}
              stop={row.id === stop}
              unsaved={unsaved.has(row.id) || unsaved.has(row.item.id)}
              menu={menu}
            />
          )
        })}
      </ol>
      <RowMenu rows={rows} menu={menu} />
    </>
  )
})

/** Length of the longest signal label among the rows, or of the label for no signal. */
function longestSignal(signals: Iterable<Signal>): number {
  return Math.max(
    0,
    ...Array.from(signals, (signal) => (signal === 'none' ? t('res_signal') : signalLabel(signal)).length),
  )
}

function idsOf(rows: readonly CitationRow[]): string[] {
  return rows.map(({ id }) => id)
}

interface CommandTarget {
  readonly rowActions: RowActions
  readonly rows: readonly CitationRow[]
  readonly at: number
  readonly row: CitationRow
}

function performRowCommand(
  command: Exclude<RowCommand, 'lift'>,
  { rowActions, rows, at, row }: CommandTarget,
): void {
  const last = rows.length - 1
  const focusAt = (place: number): void => {
    const target = rows[Math.max(0, Math.min(last, place))]
    if (target !== undefined) rowActions.focus(target.id)
  }
  const commands: Readonly<Record<Exclude<RowCommand, 'lift'>, () => void>> = {
    signal: () => openPanel('signal'),
    pincite: () => {
      rowActions.openPincite(row.id, rowElement(row.id, 'pincite'))
    },
    parenthetical: () => openPanel('parenthetical'),
    choice: () => {
      focusNextChoice(row.id, 1)
    },
    choiceBefore: () => {
      focusNextChoice(row.id, -1)
    },
    caretLeft: () => {
      rowActions.stepCaret(row.id, -1)
    },
    caretRight: () => {
      rowActions.stepCaret(row.id, 1)
    },
    moveUp: () => {
      rowActions.moveTo(row.id, Math.max(0, at - 1))
    },
    moveDown: () => {
      rowActions.moveTo(row.id, Math.min(last, at + 1))
    },
    cancel: () => {
      rowActions.select(null)
    },
    remove: () => {
      rowActions.remove(row.id)
    },
    next: () => {
      focusAt(at + 1)
    },
    previous: () => {
      focusAt(at - 1)
    },
    first: () => {
      focusAt(0)
    },
    last: () => {
      focusAt(last)
    },
  }
  function openPanel(kind: 'signal' | 'parenthetical'): void {
    rowActions.openPanel({ kind, rowId: row.id, anchor: rowElement(row.id, kind) ?? rowElement(row.id) })
  }
  commands[command]()
}

/** Moves to the next or previous disputed abbreviation of the row, with wraparound. */
function focusNextChoice(rowId: string, step: 1 | -1): void {
  const choices = [...(rowElement(rowId)?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
  const here = choices.findIndex((choice) => choice === document.activeElement)
  const next = here === -1 && step === -1 ? -1 : here + step
  choices.at(next % choices.length)?.focus()
}

/**
 * A pressed button takes the focus only on release: focusing selects its row, which shrinks the previously selected row
 * and would move the button away from the pointer.
 */
const letGoFirst = {
  onMouseDown: (event: MouseEvent) => {
    if (buttonAt(event) !== null) event.preventDefault()
  },
  onClickCapture: (event: MouseEvent) => {
    buttonAt(event)?.focus({ preventScroll: true })
  },
}

function buttonAt({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null
}
