import { memo, useSyncExternalStore } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { LedgerEntry } from '#cite/string/ledger.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../../words.ts'
import { ConflictNotice } from '../../conflict/notice.tsx'
import { useEditor } from '../editor/editor-actions.ts'
import type { CitationState } from '../editor/selection.ts'
import { signalWords } from '../signal-words.ts'
import { rowElementId } from './dom.ts'
import { nameOfSource } from './name.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EllipsisVertical, GripVertical } from '../../../ui/icons.ts'
import { FormLine } from './form-line.tsx'
import { RepairStrip } from './repair-strip.tsx'
import type { OpenMenu } from './row-menu.tsx'
import { RowText } from './row-text.tsx'
import { RowTools } from './row-tools.tsx'
import type { Row } from './row.ts'
import styles from './row.module.css'

export interface RowViewProps {
  readonly row: Row
  /** Null until the engine is here, and for a source only a newer version can read. */
  readonly rendered: Rendered | null
  /** The signal the row stands under, and whether it is printed here or above. */
  readonly signal: Signal
  readonly inherited: boolean
  readonly at: number
  readonly count: number
  readonly selected: boolean
  /** What the row is (spec §3). */
  readonly state: CitationState | null
  readonly caret: number | null
  /** The form the footnotes give the row, and why; absent outside footnotes. */
  readonly entry: LedgerEntry | undefined
  /** The one row the Tab key stops at. */
  readonly stop: boolean
  readonly unsaved: boolean
  readonly menu: OpenMenu
}

/** One citation of the string with everything that can be done to it. Its keys are the list's: see RowList. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, rendered, signal, inherited, at, count, selected, state, caret, entry } = props
  const { stop, unsaved, menu } = props
  const menuOpen = useSyncExternalStore(menu.subscribe, () => menu.row() === row.id)
  const editor = useEditor()
  const name = nameOfSource(row.item.source)
  const spoken = [signal === 'none' || inherited ? '' : signalWords(signal), rendered?.text ?? name]
  return (
    <div
      id={rowElementId(row.id)}
      data-row={row.id}
      data-state={state ?? undefined}
      role="group"
      aria-roledescription={t('res_row_kind')}
      aria-label={t('res_row_position', { at: at + 1, count, text: spoken.join(' ').trim() })}
      aria-current={selected || undefined}
      tabIndex={stop ? 0 : -1}
      className={styles.row}
      onFocus={() => {
        editor.select(row.id)
      }}
    >
      <button
        type="button"
        data-handle=""
        aria-label={t('res_row_drag', { text: name })}
        tabIndex={-1}
        className={styles.handle}
      >
        <GripVertical aria-hidden />
      </button>
      <div className={styles.body}>
        <button
          type="button"
          id={rowElementId(row.id, 'signal')}
          tabIndex={selected ? 0 : -1}
          aria-haspopup="menu"
          aria-label={`${t('res_signal')}: ${signalWords(signal)}`}
          title={
            inherited && signal !== 'none'
              ? t('res_signal_inherited', { signal: signalWords(signal) })
              : undefined
          }
          className={classNames(
            styles.signal,
            inherited && styles.inherited,
            signal === 'none' && styles.none,
          )}
          onClick={(event) => {
            editor.openPanel({ kind: 'signal', rowId: row.id, anchor: event.currentTarget })
          }}
        >
          {signal === 'none' ? t('res_signal') : <i>{signalWords(signal)}</i>}
        </button>
        {row.item.source === null ? (
          <p className={styles.trouble}>{t('res_row_unreadable')}</p>
        ) : (
          <RowText row={row} rendered={rendered} selected={selected} caret={caret} fallback={name} />
        )}
        {unsaved && <p className={styles.trouble}>{t('res_not_saved')}</p>}
        <ConflictNotice of={[row, row.item]} />
        {entry !== undefined && <FormLine row={row} entry={entry} />}
        {selected && state === 'JUST_CITED' && <RepairStrip row={row} rendered={rendered} />}
        {selected && <RowTools row={row} />}
      </div>
      <IconButton
        small
        label={t('res_row_menu')}
        tabIndex={selected ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onPointerDown={menu.press}
        onClick={(event) => {
          menu.toggle(row.id, event.currentTarget, event.detail === 0)
        }}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
    </div>
  )
})
