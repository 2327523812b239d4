import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { classNames } from '../../../ui/class-names.ts'
import { t } from '../../words.ts'
import { useEditor } from '../editor/editor-actions.ts'
import { signalWords } from '../signal-words.ts'
import { rowElementId } from './dom.ts'
import { nameOfSource } from './name.ts'
import { RowMenu } from './row-menu.tsx'
import { RowText } from './row-text.tsx'
import { RowTools } from './row-tools.tsx'
import type { Row } from './row.ts'
import styles from './row.module.css'

interface RowViewProps {
  readonly row: Row
  /** Null until the engine is here, and for a source only a newer version can read. */
  readonly rendered: Rendered | null
  /** The signal the row stands under, and whether it is printed here or above. */
  readonly signal: Signal
  readonly inherited: boolean
  readonly at: number
  readonly count: number
  readonly selected: boolean
  /** Freshly added, and not looked at yet (JUST_CITED). */
  readonly fresh: boolean
  readonly lifted: boolean
  /** The one row the Tab key stops at. */
  readonly stop: boolean
  readonly unsaved: boolean
}

/** One citation of the string with everything that can be done to it. Its keys are the list's: see RowList. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, rendered, signal, inherited, at, count, selected, fresh, lifted, stop, unsaved } = props
  const editor = useEditor()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: row.id,
  })
  const name = nameOfSource(row.item.source)
  const spoken = [signal === 'none' || inherited ? '' : signalWords(signal), rendered?.text ?? name]
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        styles.item,
        selected && styles.selected,
        fresh && styles.fresh,
        unsaved && styles.unsaved,
        (isDragging || lifted) && styles.lifted,
      )}
    >
      <div
        id={rowElementId(row.id)}
        data-row={row.id}
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
          ref={setActivatorNodeRef}
          {...listeners}
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
            <RowText row={row} rendered={rendered} selected={selected} fallback={name} />
          )}
          {unsaved && <p className={styles.trouble}>{t('res_not_saved')}</p>}
          {Object.keys(row.conflicts).length > 0 && (
            <p className={styles.conflict}>
              <TriangleAlert aria-hidden /> {t('res_row_conflict')}
            </p>
          )}
          {selected && <RowTools row={row} />}
        </div>
        <RowMenu row={row} at={at} count={count} />
      </div>
    </li>
  )
})
