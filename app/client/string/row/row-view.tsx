import { memo, Suspense, useSyncExternalStore } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { LedgerEntry } from '#cite/string/ledger.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { panelPart } from '../../../notify/panel-part.tsx'
import { optionalPart } from '../../../loading/optional-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../messages.ts'
import { ConflictNotice } from '../../conflict/conflict-notice.tsx'
import { useRowActions } from '../model/row-actions.ts'
import type { CitationState } from '../model/selection.ts'
import { signalLabel } from '../model/signal-label.ts'
import { rowElementId } from '../model/row-element.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { useHasResult, useSaidStatus } from '../../status/row-statuses.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EllipsisVertical, GripVertical } from '../../../ui/icons.ts'
import type { OpenMenu } from './row-menu.tsx'
import { RowText } from './row-text.tsx'
import type { CitationRow } from '../model/citation-row.ts'
import signalStyles from './row-signal.module.css'
import styles from './row.module.css'

// These modules load separately, because the engine that they need takes longer to load.
const repairStrip = panelPart(async () => (await import('./repair-strip.tsx')).RepairStrip)
const rowMark = optionalPart(async () => (await import('./row-mark.tsx')).RowMark)
const rowTools = optionalPart(async () => (await import('./row-tools.tsx')).RowTools)
const leadLine = optionalPart(async () => (await import('./row-lines.tsx')).LeadLine)
const formLine = optionalPart(async () => (await import('./row-lines.tsx')).FormLine)
standBy(repairStrip, rowMark, rowTools, leadLine, formLine)

export interface RowViewProps {
  readonly row: CitationRow
  /** Null until the engine loads, or if a newer version wrote the source. */
  readonly rendered: Rendered | null
  /** The signal in force, and whether an earlier row prints it. */
  readonly signal: Signal
  readonly inherited: boolean
  readonly at: number
  readonly count: number
  /** True if the row is on or near the screen. Otherwise, it renders only its text. */
  readonly near: boolean
  readonly selected: boolean
  /** State of the row (spec §3). */
  readonly state: CitationState | null
  readonly caret: number | null
  /** The form that the footnotes require for the row, and the reason. Absent outside footnotes. */
  readonly entry: LedgerEntry | undefined
  /** True for the only row in the tab order. */
  readonly stop: boolean
  readonly unsaved: boolean
  readonly menu: OpenMenu
}

/** A citation in the string, with all its actions. The list handles its keys (see RowList). */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, rendered, signal, inherited, at, count, near, selected, state, caret, entry } = props
  const { stop, unsaved, menu } = props
  const rowActions = useRowActions()
  const name = nameOfSource(row.item.source)
  const status = useSaidStatus(row.id)
  // Screen readers also read an inherited signal, which most rows don't show.
  const spoken = [row.use.choices.lead, signal === 'none' ? '' : signalLabel(signal), rendered?.text ?? name]
  return (
    <div
      id={rowElementId(row.id)}
      data-row={row.id}
      data-state={state ?? undefined}
      role="group"
      aria-roledescription={t('res_row_kind')}
      aria-label={t('res_row_position', {
        at: at + 1,
        count,
        text: [spoken.join(' ').trim(), status].filter((words) => words !== '').join(' '),
      })}
      aria-current={selected || undefined}
      tabIndex={stop ? 0 : -1}
      className={classNames(styles.row, !near && styles.resting)}
      data-resting={near ? undefined : ''}
      onFocus={() => {
        rowActions.select(row.id)
      }}
    >
      {near && (
        <button
          type="button"
          data-handle=""
          aria-label={t('res_row_drag', { text: name })}
          tabIndex={-1}
          className={styles.handle}
        >
          <GripVertical aria-hidden />
        </button>
      )}
      <div className={styles.body}>
        <LeadPlace row={row} near={near} selected={selected} />
        <SignalChip rowId={row.id} signal={signal} inherited={inherited} near={near} selected={selected} />
        {row.item.source === null ? (
          <p className={styles.trouble}>{t('res_row_unreadable')}</p>
        ) : near ? (
          <RowText row={row} rendered={rendered} selected={selected} caret={caret} fallback={name} />
        ) : (
          <p className="citation">{rendered?.text ?? name}</p>
        )}
        <RowMarkPlace rowId={row.id} near={near} selected={selected} />
        {unsaved && <p className={styles.trouble}>{t('res_not_saved')}</p>}
        <ConflictNotice of={[row, row.item]} />
        {entry !== undefined && (
          <Suspense>
            <formLine.Component row={row} entry={entry} />
          </Suspense>
        )}
        {selected && state === 'JUST_CITED' && (
          <Suspense>
            <repairStrip.Component row={row} rendered={rendered} />
          </Suspense>
        )}
      </div>
      {selected && (
        <Suspense>
          <rowTools.Component row={row} />
        </Suspense>
      )}
      {near && <MenuButton rowId={row.id} selected={selected} menu={menu} />}
    </div>
  )
})

/** Renders the text before a row's citation, if there is any. */
function LeadPlace({ row, near, selected }: Pick<RowViewProps, 'row' | 'near' | 'selected'>) {
  const { lead } = row.use.choices
  if (lead === undefined) return null
  return (
    <Suspense>
      <leadLine.Component row={row} lead={lead} near={near} selected={selected} />
    </Suspense>
  )
}

/** Renders the result of a row's checks, if there is one. */
function RowMarkPlace({
  rowId,
  near,
  selected,
}: Pick<RowViewProps, 'near' | 'selected'> & { readonly rowId: string }) {
  if (!useHasResult(rowId)) return null
  return (
    <Suspense>
      <rowMark.Component rowId={rowId} near={near} selected={selected} />
    </Suspense>
  )
}

interface SignalChipProps extends Pick<RowViewProps, 'signal' | 'inherited' | 'near' | 'selected'> {
  readonly rowId: string
}

/** Shows the signal in force for a row. Clicking it lets the user choose another signal. */
function SignalChip({ rowId, signal, inherited, near, selected }: SignalChipProps) {
  const rowActions = useRowActions()
  const words = signal === 'none' ? t('res_signal') : <i>{signalLabel(signal)}</i>
  const className = classNames(
    signalStyles.signal,
    inherited && signalStyles.inherited,
    signal === 'none' && signalStyles.none,
  )
  if (!near) return <span className={className}>{words}</span>
  return (
    <button
      type="button"
      id={rowElementId(rowId, 'signal')}
      tabIndex={selected ? 0 : -1}
      aria-haspopup="menu"
      aria-label={`${t('res_signal')}: ${signalLabel(signal)}`}
      title={
        inherited && signal !== 'none'
          ? t('res_signal_inherited', { signal: signalLabel(signal) })
          : undefined
      }
      className={className}
      onClick={(event) => {
        rowActions.openPanel({ kind: 'signal', rowId, anchor: event.currentTarget })
      }}
    >
      {words}
    </button>
  )
}

interface MenuButtonProps extends Pick<RowViewProps, 'selected' | 'menu'> {
  readonly rowId: string
}

function MenuButton({ rowId, selected, menu }: MenuButtonProps) {
  const open = useSyncExternalStore(menu.subscribe, () => menu.row() === rowId)
  return (
    <IconButton
      small
      label={t('res_row_menu')}
      tabIndex={selected ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerDown={menu.press}
      onClick={(event) => {
        menu.toggle(rowId, event.currentTarget, event.detail === 0)
      }}
    >
      <EllipsisVertical aria-hidden />
    </IconButton>
  )
}
