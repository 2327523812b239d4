import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  History,
  Pencil,
  Superscript,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type MenuItem, MenuList } from '../../../ui/menu.tsx'
import { t } from '../../words.ts'
import { type EditorActions, useEditor } from '../editor/editor-actions.ts'
import { type HistoryOf, useHistoryDialog } from '../../history/use-history.tsx'
import { rowElement } from './dom.ts'
import { nameOfSource } from './name.ts'
import type { Row } from './row.ts'

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
  const editor = useEditor()
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
        <MenuList
          label={t('res_row_menu')}
          items={
            row === undefined
              ? []
              : itemsOf(row, { at, last: rows.length - 1, editor, history: history.open })
          }
          open={row !== undefined}
          anchor={anchor}
          onClose={() => {
            isOpen.current = false
            setOpenRow(null)
          }}
        />
        {history.dialog}
      </>
    ),
  }
}

interface Place {
  readonly at: number
  readonly last: number
  readonly editor: EditorActions
  readonly history: (asked: HistoryOf) => void
}

/** Everything a row offers, for those who neither drag nor know the keys (WCAG 2.5.7). */
function itemsOf(row: Row, { at, last, editor, history }: Place): MenuItem[] {
  const move = (place: number) => () => {
    editor.moveTo(row.id, place)
  }
  return [
    {
      id: 'copy',
      label: t('res_copy_row'),
      icon: <Copy aria-hidden />,
      onSelect: () => {
        editor.copyRow(row.id)
      },
    },
    {
      id: 'edit',
      label: t('res_edit_authority'),
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        editor.editAuthority(row.item.id)
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
        editor.openPanel({ kind: 'form', rowId: row.id, anchor: rowElement(row.id) })
      },
    },
    {
      id: 'up',
      label: t('res_move_up'),
      icon: <ArrowUp aria-hidden />,
      hint: 'Alt ↑',
      separated: true,
      disabled: at === 0,
      onSelect: move(at - 1),
    },
    {
      id: 'down',
      label: t('res_move_down'),
      icon: <ArrowDown aria-hidden />,
      hint: 'Alt ↓',
      disabled: at === last,
      onSelect: move(at + 1),
    },
    {
      id: 'first',
      label: t('res_move_first'),
      icon: <ArrowUpToLine aria-hidden />,
      disabled: at === 0,
      onSelect: move(0),
    },
    {
      id: 'last',
      label: t('res_move_last'),
      icon: <ArrowDownToLine aria-hidden />,
      disabled: at === last,
      onSelect: move(last),
    },
    {
      id: 'remove',
      label: t('res_remove'),
      icon: <Trash2 aria-hidden />,
      hint: 'Del',
      danger: true,
      separated: true,
      onSelect: () => {
        editor.remove(row.id)
      },
    },
  ]
}
