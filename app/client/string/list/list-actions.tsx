import { Archive, FolderOpen, Plus } from 'lucide-react'
import { useRef } from 'react'
import { showToast } from '../../../notify/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { t } from '../messages.ts'
import type { ShownProjects } from './use-project-view.ts'

/** Largest project file to open, in bytes. */
const FILE_MAX = 20_000_000

interface ListActionsProps {
  readonly list: ShownProjects
  readonly onNew: () => void
  readonly onOpenFile: (file: File) => Promise<boolean>
}

/** Buttons above the project list: new project, open a file, and archive. */
export function ListActions({ list, onNew, onOpenFile }: ListActionsProps) {
  const file = useRef<HTMLInputElement>(null)

  async function openFile(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    const opened = chosen.size <= FILE_MAX && (await onOpenFile(chosen))
    if (!opened) showOpenFailed()
  }

  return (
    <>
      <Button
        // An empty list has its own main button.
        kind={list.active + list.archived === 0 ? 'secondary' : 'primary'}
        aria-keyshortcuts="n"
        onClick={onNew}
      >
        <Plus aria-hidden /> {t('res_new_project')}
      </Button>
      <Menu
        label={t('res_more_lists')}
        icon={<EllipsisVertical aria-hidden />}
        items={[
          {
            id: 'open',
            label: t('res_open_file'),
            icon: <FolderOpen aria-hidden />,
            onSelect: () => file.current?.click(),
          },
          {
            id: 'archive',
            label: list.view.archive
              ? t('res_hide_archive')
              : t('res_show_archive', { count: list.archived }),
            icon: <Archive aria-hidden />,
            onSelect: () => {
              list.changeView({ to: 'other-archive' })
            },
          },
        ]}
      />
      <input
        ref={file}
        type="file"
        accept=".citebk,.json,.ris,.bib,application/json"
        aria-label={t('res_open_file')}
        hidden
        onChange={(event) => {
          openFile(event.target.files?.[0]).catch(showOpenFailed)
          event.target.value = ''
        }}
      />
    </>
  )
}

function showOpenFailed(): void {
  showToast({ message: t('res_open_failed'), tone: 'err' })
}
