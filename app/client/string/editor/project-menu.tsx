import {
  BookOpenText,
  Command,
  Copy,
  FileInput,
  History,
  Italic,
  ListOrdered,
  Share,
  Underline,
} from 'lucide-react'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useHistoryDialog } from '../../history/use-history-dialog.tsx'
import { t } from '../../words.ts'
import { t as key } from './keys-words.ts'
import { useTaking } from '../exchange/use-project-export.ts'
import { otherUnderlining } from '../model/underlining.ts'
import type { BoardActions } from '../model/project-actions.ts'
import type { Tool } from '../model/editor-tool.ts'

interface ProjectMenuProps {
  readonly project: StoredProject
  readonly onEdit: BoardActions['editProject']
  readonly onOpen: (tool: Tool) => void
}

/** Everything a project offers besides its rows. */
export function ProjectMenu({ project, onEdit, onOpen }: ProjectMenuProps) {
  const taking = useTaking()
  const history = useHistoryDialog(project.id)
  const other = otherUnderlining(project)
  const open = (tool: Tool) => () => {
    onOpen(tool)
  }
  return (
    <>
      <Menu
        label={t('res_project_tools')}
        icon={<EllipsisVertical aria-hidden />}
        items={[
          {
            id: 'palette',
            label: key('res_key_palette'),
            icon: <Command aria-hidden />,
            onSelect: open('palette'),
          },
          ...(other === null
            ? []
            : [
                {
                  id: 'underline',
                  label: other.label,
                  icon: other.underline ? <Underline aria-hidden /> : <Italic aria-hidden />,
                  onSelect: () => {
                    onEdit({ underline: other.underline })
                  },
                },
              ]),
          {
            id: 'ledger',
            label: t('res_ledger_open'),
            icon: <ListOrdered aria-hidden />,
            separated: true,
            onSelect: open('ledger'),
          },
          {
            id: 'toa',
            label: t('res_toa_open'),
            icon: <BookOpenText aria-hidden />,
            onSelect: open('toa'),
          },
          {
            id: 'exchange',
            label: t('res_import_open'),
            icon: <FileInput aria-hidden />,
            onSelect: open('exchange'),
          },
          {
            id: 'history',
            label: t('res_history'),
            icon: <History aria-hidden />,
            onSelect: () => {
              history.open({ name: project.name, ids: [project.id] })
            },
          },
          {
            id: 'duplicate',
            label: t('res_duplicate'),
            icon: <Copy aria-hidden />,
            separated: true,
            onSelect: () => {
              taking.duplicate(project)
            },
          },
          {
            id: 'share',
            label: t('res_share_file'),
            icon: <Share aria-hidden />,
            onSelect: () => {
              taking.share(project)
            },
          },
        ]}
      />
      {history.dialog}
    </>
  )
}
