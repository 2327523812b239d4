import { BookOpenText, ClipboardCheck, History, Library, ListOrdered, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChevronRight } from '../../../ui/icons.ts'
import { useHistoryDialog } from '../../history/use-history-dialog.tsx'
import { projectPath } from '../../project-path.ts'
import { t } from '../messages.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import { PrintSettings } from '../preview/print-settings.tsx'
import styles from './sheets.module.css'

interface SettingsSheetProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
  readonly onOpen: (tool: EditorTool) => void
  readonly onClose: () => void
}

/** Project settings, and links to the views of the whole project. */
export function SettingsSheet({ project, onEdit, onOpen, onClose }: SettingsSheetProps) {
  const history = useHistoryDialog(project.id)
  const navigate = useNavigate()
  return (
    <Dialog
      open
      shape="sheet"
      title={project.name === '' ? t('res_untitled') : project.name}
      closeLabel={t('res_close')}
      onClose={onClose}
    >
      <PrintSettings project={project} onEdit={onEdit} labelled />
      <div className={styles.places}>
        <PlaceButton
          icon={<Pencil aria-hidden />}
          label={t('res_rename')}
          onPress={() => onOpen('project')}
        />
        <PlaceButton
          icon={<Library aria-hidden />}
          label={t('res_library')}
          onPress={() => onOpen('library')}
        />
        <PlaceButton
          icon={<ListOrdered aria-hidden />}
          label={t('res_short_forms')}
          onPress={() => onOpen('short-forms')}
        />
        <PlaceButton icon={<BookOpenText aria-hidden />} label={t('res_toa')} onPress={() => onOpen('toa')} />
        <PlaceButton
          icon={<ClipboardCheck aria-hidden />}
          label={t('res_record')}
          onPress={() => void navigate(`${projectPath(project.id)}&view=record`)}
        />
        <PlaceButton
          icon={<History aria-hidden />}
          label={t('res_history')}
          onPress={() => {
            history.open({ name: project.name, ids: [project.id] })
          }}
        />
      </div>
      {history.dialog}
    </Dialog>
  )
}

interface PlaceButtonProps {
  readonly icon: ReactNode
  readonly label: string
  readonly onPress: () => void
}

function PlaceButton({ icon, label, onPress }: PlaceButtonProps) {
  return (
    <button type="button" className={styles.place} onClick={onPress}>
      {icon}
      <span>{label}</span>
      <ChevronRight aria-hidden className={styles.further} />
    </button>
  )
}
