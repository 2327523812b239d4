import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ArrowUpDown,
  Check,
  Parentheses,
  Pilcrow,
  Quote,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EllipsisVertical, X } from '../../../ui/icons.ts'
import { t } from '../messages.ts'
import { type OpenPanel, useRowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { RowMenu, useOpenMenu } from '../row/row-menu.tsx'
import styles from './phone.module.css'

interface RowDockProps {
  readonly rows: readonly CitationRow[]
  readonly row: CitationRow
  readonly onLeave: () => void
}

/** Actions for the selected row. */
export function RowDock({ rows, row, onLeave }: RowDockProps) {
  const rowActions = useRowActions()
  const menu = useOpenMenu()
  const [moving, setMoving] = useState<string | null>(null)
  const at = rows.indexOf(row)
  const last = rows.length - 1
  const openPanelOf = (kind: OpenPanel['kind']) => () => {
    const anchor = rowElement(row.id)
    if (kind === 'pincite') rowActions.openPincite(row.id, anchor)
    else rowActions.openPanel({ kind, rowId: row.id, anchor })
  }
  const moveTo = (to: number) => () => {
    if (to !== at) rowActions.moveTo(row.id, to)
  }
  if (moving === row.id) {
    return (
      <div role="toolbar" aria-label={t('res_toolbar_move')} className={styles.tools}>
        <ToolButton
          label={t('res_done')}
          icon={<Check aria-hidden />}
          onPress={() => {
            setMoving(null)
          }}
        />
        <ToolButton
          label={t('res_up')}
          icon={<ArrowUp aria-hidden />}
          off={at === 0}
          onPress={moveTo(at - 1)}
        />
        <ToolButton
          label={t('res_down')}
          icon={<ArrowDown aria-hidden />}
          off={at === last}
          onPress={moveTo(at + 1)}
        />
        <ToolButton
          label={t('res_top')}
          icon={<ArrowUpToLine aria-hidden />}
          off={at === 0}
          onPress={moveTo(0)}
        />
        <ToolButton
          label={t('res_end')}
          icon={<ArrowDownToLine aria-hidden />}
          off={at === last}
          onPress={moveTo(last)}
        />
      </div>
    )
  }
  return (
    <>
      <div role="toolbar" aria-label={t('res_toolbar')} className={styles.tools}>
        <button
          type="button"
          aria-label={t('res_unselect')}
          title={t('res_unselect')}
          className={styles.leave}
          onClick={onLeave}
        >
          <X aria-hidden />
        </button>
        <ToolButton label={t('res_signal')} icon={<Quote aria-hidden />} onPress={openPanelOf('signal')} />
        <ToolButton
          label={t('res_pincite')}
          icon={<Pilcrow aria-hidden />}
          onPress={openPanelOf('pincite')}
        />
        <ToolButton
          label={t('res_parenthetical_short')}
          icon={<Parentheses aria-hidden />}
          onPress={openPanelOf('parenthetical')}
        />
        <ToolButton
          label={t('res_move')}
          icon={<ArrowUpDown aria-hidden />}
          off={last === 0}
          onPress={() => {
            setMoving(row.id)
          }}
        />
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={t('res_row_menu')}
          className={styles.tool}
          onPointerDown={menu.press}
          onClick={(event) => {
            menu.toggle(row.id, event.currentTarget, event.detail === 0)
          }}
        >
          <EllipsisVertical aria-hidden />
          <span>{t('res_more')}</span>
        </button>
      </div>
      <RowMenu rows={rows} menu={menu} />
    </>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly off?: boolean
  readonly onPress: () => void
}

function ToolButton({ label, icon, off = false, onPress }: ToolButtonProps) {
  return (
    <button type="button" aria-disabled={off || undefined} className={styles.tool} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
