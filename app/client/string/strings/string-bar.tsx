import { ArrowLeft, ArrowRight, ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { StringCiteRecord } from '../../../store/hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { t } from '../../words.ts'
import type { BoardActions } from '../editor/board-actions.ts'
import type { Tool } from '../editor/tools.tsx'
import { projectPath } from '../path.ts'
import { nameOfString } from './name.ts'
import styles from './strings.module.css'

interface StringBarProps {
  readonly strings: readonly StringCiteRecord[]
  readonly current: string
  readonly projectId: string
  readonly board: BoardActions
  readonly onOpen: (tool: Tool) => void
  readonly onString: (stringId: string) => void
}

/** The string cites of a project: which one is open, and what can be done to it. */
export const StringBar = memo(function StringBar(props: StringBarProps) {
  const { strings, current, projectId, board, onOpen, onString } = props
  const at = strings.findIndex(({ id }) => id === current)
  const move = (to: number) => () => {
    board.moveString(current, to)
  }
  return (
    <div className={styles.bar}>
      <nav aria-label={t('res_strings')} className={styles.tabs}>
        {strings.map((string, place) => (
          <Link
            key={string.id}
            to={projectPath(projectId, string.id)}
            aria-current={string.id === current ? 'page' : undefined}
            className={styles.tab}
          >
            {nameOfString(string, place)}
          </Link>
        ))}
      </nav>
      <IconButton
        small
        label={t('res_string_add')}
        onClick={() => {
          onString(board.addString())
        }}
      >
        <Plus aria-hidden />
      </IconButton>
      <Menu
        small
        label={t('res_string_menu')}
        icon={<EllipsisVertical aria-hidden />}
        items={[
          {
            id: 'settings',
            label: t('res_string_settings'),
            icon: <Pencil aria-hidden />,
            onSelect: () => {
              onOpen('string')
            },
          },
          {
            id: 'ledger',
            label: t('res_ledger_open'),
            icon: <ListOrdered aria-hidden />,
            onSelect: () => {
              onOpen('ledger')
            },
          },
          {
            id: 'earlier',
            label: t('res_string_earlier'),
            icon: <ArrowLeft aria-hidden />,
            separated: true,
            disabled: at === 0,
            onSelect: move(at - 1),
          },
          {
            id: 'later',
            label: t('res_string_later'),
            icon: <ArrowRight aria-hidden />,
            disabled: at === strings.length - 1,
            onSelect: move(at + 1),
          },
          {
            id: 'remove',
            label: t('res_string_remove'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            separated: true,
            disabled: strings.length === 1,
            onSelect: () => {
              const next = strings[at + 1] ?? strings[at - 1]
              board.removeString(current)
              if (next !== undefined) onString(next.id)
            },
          },
        ]}
      />
    </div>
  )
})
