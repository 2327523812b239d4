import { Library, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChevronRight } from '../../../ui/icons.ts'
import { projectViewPath, projectViews } from '../../project-path.ts'
import { t } from '../messages.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import { PrintSettings } from '../preview/print-settings.tsx'
import { viewIcons } from '../project-page/project-view-icons.tsx'
import { nameProjectView } from '../project-page/project-view-name.ts'
import styles from './sheets.module.css'

interface SettingsSheetProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
  readonly onOpen: (tool: EditorTool) => void
  readonly onClose: () => void
}

/** Project settings, and links to the project's other pages. */
export function SettingsSheet({ project, onEdit, onOpen, onClose }: SettingsSheetProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      shape="sheet"
      title={project.name === '' ? t('res_untitled') : project.name}
      closeLabel={t('res_close')}
      onClose={onClose}
    >
      <PrintSettings project={project} onEdit={onEdit} />
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
        {projectViews.map((view) => (
          <PlaceButton
            key={view}
            icon={viewIcons[view]}
            label={nameProjectView(view)}
            onPress={() => void navigate(projectViewPath(project.id, view))}
          />
        ))}
      </div>
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
