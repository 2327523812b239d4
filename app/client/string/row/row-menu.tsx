import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy, Pencil, Trash2 } from 'lucide-react'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { t } from '../../words.ts'
import { useEditor } from '../editor/editor-actions.ts'
import type { Row } from './row.ts'

interface RowMenuProps {
  readonly row: Row
  readonly at: number
  readonly count: number
}

/** Everything a row offers, for those who neither drag nor know the keys (WCAG 2.5.7). */
export function RowMenu({ row, at, count }: RowMenuProps) {
  const editor = useEditor()
  const last = count - 1
  const move = (place: number) => () => {
    editor.moveTo(row.id, place)
  }
  return (
    <Menu
      label={t('res_row_menu')}
      icon={<EllipsisVertical aria-hidden />}
      small
      items={[
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
      ]}
    />
  )
}
