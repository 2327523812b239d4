import {
  memo,
  type MouseEvent,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { optionalPart } from '../../../loading/optional-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import { fetchLazyModule } from '../../fetch-lazy-module.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { useRowActions } from '../model/row-actions.ts'
import type { CitationForms } from '../model/printing.ts'
import { showOnlyRows, useShownRows } from '../model/row-filter.ts'
import { type RowSelection, rowStateOf } from '../model/selection.ts'
import { moveItem } from '../model/sequence.ts'
import { signalLabel } from '../model/signal-label.ts'
import { signalsInForce } from '../model/signals.ts'
import { keepFocusInside } from '../model/row-element.ts'
import { type DragHandlers, startHandleDrag } from '../drag/drag-handle.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { RowFrame } from './row-frame.tsx'
import { RowMenu, useOpenMenu } from './row-menu.tsx'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSignalColumn } from './use-signal-column.ts'
import { useNearViewport } from '../viewport/use-near-viewport.ts'
import styles from './row-list.module.css'

const filterBar = optionalPart(async () => (await import('./filter-bar.tsx')).FilterBar)
standBy(filterBar)

interface RowListProps {
  readonly rows: readonly CitationRow[]
  readonly print: (row: CitationRow) => Rendered | null
  readonly selection: RowSelection
  readonly forms: CitationForms
  readonly unsaved: ReadonlySet<string>
}

/** The citations in a string, in order. Users can move them with the mouse, touch, keys, or a menu. */
export const RowList = memo(function RowList(props: RowListProps) {
  const { rows, print, selection, forms, unsaved } = props
  const { selected, fresh } = selection
  const menu = useOpenMenu()
  const only = useShownRows()
  const isShown = ({ id }: CitationRow): boolean => only === null || only.has(id) || id === selected
  const { lift, held, cancelLift, onKeyDown, onBlur } = useRowKeys(rows, isShown)
  const moved = held === null ? rows : moveItem(rows, held.from, held.to)
  const shown = moved.filter(isShown)
  const inForce = signalsInForce(rows.map((row) => row.use))
  const signals = new Map(rows.map((row, at) => [row.id, inForce[at] ?? 'none']))
  const inherits = new Set(
    // A row that starts a sentence or clause repeats its signal.
    moved.flatMap(({ id, use: { choices } }, at) =>
      (choices.lead ?? choices.apart) === undefined &&
      signals.get(moved[at - 1]?.id ?? '') === signals.get(id)
        ? [id]
        : [],
    ),
  )
  const stop = rows.some((row) => row.id === selected) ? selected : rows[0]?.id
  const drawn = useDrawnCount(
    rows.length,
    shown.findIndex((row) => row.id === selected),
  )

  // Turn the filter off when another string opens.
  useEffect(
    () => () => {
      showOnlyRows(null)
    },
    [],
  )
  const list = useRef<HTMLOListElement>(null)
  useSignalColumn(list, longestSignal(signals.values()))
  const isNear = useNearViewport(list, shown.length)
  useLayoutEffect(() => {
    if (list.current !== null) keepFocusInside(list.current)
  }, [])
  useRowMotion(list)

  // Adding or removing a row changes all position labels, so defer them, except the label of the focused row.
  const settled = useDeferredValue(moved)
  const placeOf = useMemo(() => new Map(settled.map((row, at) => [row.id, at])), [settled])
  const dragging = useRowDragging(rows, cancelLift)

  return (
    <>
      <Suspense>{only !== null && <filterBar.Component shown={shown.length} count={rows.length} />}</Suspense>
      {/* Keys apply to the focused row; pointers apply to the pressed handle. */}
      <ol
        ref={list}
        role="list"
        aria-label={t('res_rows')}
        className={styles.list}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        {...letGoFirst}
        data-filtered={only === null ? undefined : ''}
        onPointerDown={(event) => {
          // If the list is filtered, it is unclear where a dropped row would go.
          if (only === null) startHandleDrag(event, dragging)
        }}
      >
        {shown.slice(0, drawn).map((row, at) => {
          return (
            <RowFrame
              key={row.id}
              row={row}
              rendered={print(row)}
              signal={signals.get(row.id) ?? 'none'}
              inherited={inherits.has(row.id)}
              at={row.id === selected ? moved.indexOf(row) : (placeOf.get(row.id) ?? at)}
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

/** Animates rows to their new positions, once the module for it has loaded. */
function useRowMotion(list: RefObject<HTMLElement | null>): void {
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
  }, [list])
}

function useRowDragging(rows: readonly CitationRow[], cancelLift: () => void): DragHandlers {
  const rowActions = useRowActions()
  const latest = useLatest(rows)
  return useMemo<DragHandlers>(
    () => ({
      onLift: (rowId) => {
        cancelLift()
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
    [rowActions, latest, cancelLift],
  )
}

/** Returns the length of the longest signal label in the list, including the label of rows without a signal. */
function longestSignal(signals: Iterable<Signal>): number {
  return Math.max(
    0,
    ...Array.from(signals, (signal) => (signal === 'none' ? t('res_signal') : signalLabel(signal)).length),
  )
}

/**
 * Delays focusing a pressed button until the pointer is released. Immediate focus would select the button's row and
 * shrink the previously selected row, which would move the button away from the pointer.
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
