import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  History,
  Pencil,
  Superscript,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import type { RefObject } from 'react'
import { type MenuItem, MenuList } from '../../../ui/menu.tsx'
import { t } from '../messages.ts'
import { type RowActions, useRowActions } from '../model/row-actions.ts'
import type { HistorySubject } from '../../history/history-dialog.tsx'
import { rowElement } from '../model/row-element.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { CitationRow } from '../model/citation-row.ts'

interface RowMenuListProps {
  readonly row: CitationRow
  readonly at: number
  readonly last: number
  readonly history: (asked: HistorySubject) => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The open menu of a row. */
export function RowMenuList({ row, at, last, history, anchor, onClose }: RowMenuListProps) {
  const rowActions = useRowActions()
  return (
    <MenuList
      label={t('res_row_menu')}
      items={rowMenuItems(row, { at, last, rowActions, history })}
      open
      anchor={anchor}
      onClose={onClose}
    />
  )
}

interface RowPlace {
  readonly at: number
  readonly last: number
  readonly rowActions: RowActions
  readonly history: (asked: HistorySubject) => void
}

/** Returns all actions for a row. The menu is for users who can't drag or use shortcuts (WCAG 2.5.7). */
function rowMenuItems(row: CitationRow, { at, last, rowActions, history }: RowPlace): MenuItem[] {
  const moveTo = (place: number) => () => {
    rowActions.moveTo(row.id, place)
  }
  return [
    {
      id: 'copy',
      label: t('res_copy_row'),
      icon: <Copy aria-hidden />,
      onSelect: () => {
        rowActions.copyRow(row.id)
      },
    },
    {
      id: 'edit',
      label: t('res_edit_authority'),
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        rowActions.editAuthority(row.item.id)
      },
    },
    {
      id: 'history',
      label: t('res_history'),
      icon: <History aria-hidden />,
      onSelect: () => {
        history({ name: nameOfSource(row.item.source), ids: [row.id, row.item.id] })
      },
    },
    {
      id: 'form',
      label: t('res_form_choose'),
      icon: <Superscript aria-hidden />,
      onSelect: () => {
        rowActions.openPanel({ kind: 'form', rowId: row.id, anchor: rowElement(row.id) })
      },
    },
    {
      id: 'lead',
      label: `${t('res_lead')}…`,
      icon: <TextCursorInput aria-hidden />,
      onSelect: () => {
        rowActions.openPanel({ kind: 'lead', rowId: row.id, anchor: rowElement(row.id) })
      },
    },
    {
      id: 'up',
      label: t('res_move_up'),
      icon: <ArrowUp aria-hidden />,
      hint: 'Alt ↑',
      separated: true,
      disabled: at === 0,
      onSelect: moveTo(at - 1),
    },
    {
      id: 'down',
      label: t('res_move_down'),
      icon: <ArrowDown aria-hidden />,
      hint: 'Alt ↓',
      disabled: at === last,
      onSelect: moveTo(at + 1),
    },
    {
      id: 'first',
      label: t('res_move_first'),
      icon: <ArrowUpToLine aria-hidden />,
      disabled: at === 0,
      onSelect: moveTo(0),
    },
    {
      id: 'last',
      label: t('res_move_last'),
      icon: <ArrowDownToLine aria-hidden />,
      disabled: at === last,
      onSelect: moveTo(last),
    },
    {
      id: 'remove',
      label: t('res_remove'),
      icon: <Trash2 aria-hidden />,
      hint: 'Del',
      danger: true,
      separated: true,
      onSelect: () => {
        rowActions.remove(row.id)
      },
    },
  ]
}
