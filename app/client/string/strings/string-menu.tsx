import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { announceToReaders } from '../../../notify/toast.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { recordFactory } from '../../record-factory.ts'
import { t } from '../messages.ts'
import { moveString } from '../edit/string-order.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { EditorTool } from '../model/editor-tool.ts'

interface StringMenuProps {
  readonly strings: readonly StoredStringCite[]
  readonly current: string
  readonly projectActions: ProjectActions
  readonly onOpen: (tool: EditorTool) => void
  readonly onString: (stringId: string) => void
}

/** Actions for the open string. */
export function StringMenu(props: StringMenuProps) {
  const { strings, current, projectActions, onOpen, onString } = props
  const at = strings.findIndex(({ id }) => id === current)
  const moveTo = (to: number) => () => {
    projectActions.perform(moveString(strings, current, to, recordFactory))
    announceToReaders(t('res_moved', { at: to + 1, count: strings.length }))
  }
  return (
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
          id: 'earlier',
          label: t('res_string_earlier'),
          icon: <ArrowLeft aria-hidden />,
          separated: true,
          disabled: at === 0,
          onSelect: moveTo(at - 1),
        },
        {
          id: 'later',
          label: t('res_string_later'),
          icon: <ArrowRight aria-hidden />,
          disabled: at === strings.length - 1,
          onSelect: moveTo(at + 1),
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
            projectActions.removeString(current)
            if (next !== undefined) onString(next.id)
          },
        },
      ]}
    />
  )
}
