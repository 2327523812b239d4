import {
  Command,
  Copy,
  FileInput,
  Italic,
  Keyboard,
  Link2,
  Pencil,
  Plus,
  Redo2,
  Share,
  TextCursorInput,
  Underline,
  Undo2,
} from 'lucide-react'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { t as tShare } from '../../share/messages.ts'
import { t } from '../messages.ts'
import { type ProjectExport, useProjectExport } from '../exchange/use-project-export.ts'
import { offerOtherUnderlining } from '../model/underlining.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { EditorTool } from '../model/editor-tool.ts'

export interface ProjectMenuProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
  readonly onOpen: (tool: EditorTool) => void
  readonly more?: {
    readonly onUndo: () => void
    readonly onRedo: () => void
    readonly canRedo: boolean
    readonly onForm: () => void
    readonly onNewString: () => void
  }
  /** True if the project has only one string. That string has no separate menu. */
  readonly isAlone: boolean
}

/** Menu with the project's actions. */
export function ProjectMenu({ project, onEdit, onOpen, more, isAlone }: ProjectMenuProps) {
  const taking = useProjectExport()
  const other = offerOtherUnderlining(project)
  const openTool = (tool: EditorTool) => () => {
    onOpen(tool)
  }
  return (
    <Menu
      label={t('res_project_tools')}
      icon={<EllipsisVertical aria-hidden />}
      items={[
        ...(more === undefined ? [] : listMoreItems(more)),
        ...(isAlone
          ? [
              {
                id: 'string',
                label: t('res_string_settings'),
                icon: <Pencil aria-hidden />,
                onSelect: openTool('string'),
              },
            ]
          : []),
        {
          id: 'palette',
          separated: more !== undefined || isAlone,
          label: t('res_key_palette'),
          icon: <Command aria-hidden />,
          onSelect: openTool('palette'),
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
        ...(more === undefined
          ? [
              {
                id: 'keys',
                label: t('res_keys'),
                icon: <Keyboard aria-hidden />,
                hint: '?',
                onSelect: openTool('keys'),
              },
            ]
          : []),
        {
          id: 'exchange',
          separated: true,
          label: t('res_import_open'),
          icon: <FileInput aria-hidden />,
          onSelect: openTool('exchange'),
        },
        ...listCopyItems(project, taking, openTool('share')),
      ]}
    />
  )
}

function listMoreItems(more: NonNullable<ProjectMenuProps['more']>): MenuItem[] {
  return [
    { id: 'undo', label: t('res_undo'), icon: <Undo2 aria-hidden />, onSelect: more.onUndo },
    {
      id: 'redo',
      label: t('res_redo'),
      icon: <Redo2 aria-hidden />,
      disabled: !more.canRedo,
      onSelect: more.onRedo,
    },
    {
      id: 'form',
      label: t('res_add_by_form'),
      icon: <TextCursorInput aria-hidden />,
      separated: true,
      onSelect: more.onForm,
    },
    { id: 'new-string', label: t('res_string_add'), icon: <Plus aria-hidden />, onSelect: more.onNewString },
  ]
}

/** The menu items that copy or share a project. */
export function listCopyItems(
  project: StoredProject,
  taking: Pick<ProjectExport, 'duplicateProject' | 'shareProject'>,
  onShareLink: () => void,
): MenuItem[] {
  return [
    {
      id: 'duplicate',
      label: t('res_duplicate'),
      icon: <Copy aria-hidden />,
      onSelect: () => {
        taking.duplicateProject(project)
      },
    },
    { id: 'share-link', label: tShare('res_share'), icon: <Link2 aria-hidden />, onSelect: onShareLink },
    {
      id: 'share',
      label: t('res_share_file'),
      icon: <Share aria-hidden />,
      onSelect: () => {
        taking.shareProject(project)
      },
    },
  ]
}
