import { Pencil, Undo2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { optionalPart } from '../../../loading/optional-part.ts'
import { standBy } from '../../../loading/standby-parts.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConflictNotice } from '../../conflict/conflict-notice.tsx'
import { t } from '../messages.ts'
import type { ProjectActions } from '../model/project-actions.ts'
import type { EditorTool } from '../model/editor-tool.ts'
import { ProjectHead } from '../project-page/project-head.tsx'
import type { ProjectMenuProps } from './project-menu.tsx'
import styles from './editor-head.module.css'

// The menu loads separately because it opens only on demand.
const projectMenu = optionalPart(async () => (await import('./project-menu.tsx')).ProjectMenu)
standBy(projectMenu)

interface EditorHeadProps {
  readonly project: StoredProject
  readonly onEdit: ProjectActions['editProject']
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** True if there is an action to undo. */
  readonly canUndo: boolean
  /** True if there is an undone action to redo. */
  readonly canRedo: boolean
  /** True if the project has only one string. */
  readonly isAlone: boolean
  readonly onOpen: (tool: EditorTool) => void
}

/** The project menu button. Its space is reserved until the menu loads. */
export function ProjectMenuButton(props: ProjectMenuProps) {
  return (
    <div className={styles.more}>
      <Suspense>
        <projectMenu.Component {...props} />
      </Suspense>
    </div>
  )
}

/** The project's name, its pages, and its actions. */
export const EditorHead = memo(function EditorHead(props: EditorHeadProps) {
  const { project, onEdit, onUndo, onRedo, canUndo, canRedo, isAlone, onOpen } = props
  const { name, course } = project
  const openTool = (tool: EditorTool) => () => {
    onOpen(tool)
  }
  return (
    <div className={styles.head}>
      <ProjectHead
        projectId={project.id}
        view={null}
        title={
          <>
            <div className={styles.name}>
              <h1>{name === '' ? t('res_untitled') : name}</h1>
              <IconButton small label={t('res_rename')} onClick={openTool('project')}>
                <Pencil aria-hidden />
              </IconButton>
            </div>
            {course !== '' && <span className={styles.course}>{course}</span>}
            <ConflictNotice of={[project]} onOpen={openTool('conflict')} />
          </>
        }
        tools={
          <>
            {(canUndo || canRedo) && (
              <>
                <IconButton label={t('res_undo')} aria-disabled={!canUndo} onClick={onUndo}>
                  <Undo2 aria-hidden />
                </IconButton>
                <IconButton label={t('res_redo')} aria-disabled={!canRedo} onClick={onRedo}>
                  <Undo2 aria-hidden className={styles.redo} />
                </IconButton>
              </>
            )}
            <ProjectMenuButton project={project} onEdit={onEdit} onOpen={onOpen} isAlone={isAlone} />
          </>
        }
      />
    </div>
  )
})
