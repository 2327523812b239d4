import { useNavigate } from 'react-router-dom'
import { type StoredProject, useProjects } from '../../../store/store-hooks.ts'
import { recordFactory } from '../../record-factory.ts'
import { useBeforeLeaving } from '../../use-before-leaving.ts'
import { useNewProjectStyle } from '../../use-new-project-style.ts'
import { useStoreWrite } from '../../use-store-write.ts'
import { t } from '../messages.ts'
import { keepComposerDraft } from '../composer/composer-draft.ts'
import { archiveProject, editProject, trashProject } from '../edit/project-edit.ts'
import { projectPath } from '../../project-path.ts'
import { startProject } from '../edit/start-project.ts'
import type { CitedSources } from '../model/project-actions.ts'

type ProjectNameFields = Pick<StoredProject, 'name' | 'course'>

export interface ProjectListActions {
  /** Creates a project and opens it with any unrecognized text. Resolves to false if it could not be stored. */
  readonly create: (named: ProjectNameFields, gathered?: CitedSources, leftover?: string) => Promise<boolean>
  readonly rename: (project: StoredProject, changed: Partial<ProjectNameFields>) => void
  /** Archives or unarchives a project, with an undo button. */
  readonly archive: (project: StoredProject) => void
  /** Moves a project to the trash immediately, with an undo button. */
  readonly remove: (project: StoredProject) => void
  /**
   * Stores a shared project or bibliographic data as a new project, and opens it. Resolves to false if the file
   * contains neither.
   */
  readonly openFile: (file: File) => Promise<boolean>
}

/** Returns the sorted projects, the actions on them, and whether the device could not store the last action. */
export function useProjectList(): {
  readonly projects: readonly StoredProject[] | undefined
  readonly refused: boolean
  readonly actions: ProjectListActions
} {
  const projects = useProjects()
  const navigate = useNavigate()
  const { refused, write } = useStoreWrite()
  const leave = useBeforeLeaving()
  const style = useNewProjectStyle()
  const first = projects?.[0]?.pos ?? null
  const nameOf = ({ name }: Pick<ProjectNameFields, 'name'>): string =>
    name === '' ? t('res_untitled') : name

  const actions: ProjectListActions = {
    create: ({ name, course }, gathered, leftover = '') =>
      leave(async () => {
        const { projectId, changes } = startProject({ name, course, first, style, gathered }, recordFactory)
        if (!(await write(changes))) return false
        keepComposerDraft(projectId, leftover)
        await navigate(projectPath(projectId))
        return true
      }),
    rename: (project, changed) => {
      const changes = editProject(project.id, changed)
      if (changes.length > 0) void write(changes)
    },
    archive: (project) => {
      const done = project.archivedAt === null ? 'res_project_archived' : 'res_project_restored'
      void write(archiveProject(project, recordFactory), t(done, { name: nameOf(project) }))
    },
    remove: (project) => {
      void write(trashProject(project.id, recordFactory), t('res_project_trashed', { name: nameOf(project) }))
    },
    openFile: async (file) => {
      const { projectFromText } = await import('../exchange/project-from-text.ts')
      const opened = await projectFromText(
        await file.text(),
        { fileName: file.name, first, style },
        recordFactory,
      )
      if (opened === null) return false
      if (await write(opened.changes, t('res_opened_file', { name: nameOf(opened) })))
        await navigate(projectPath(opened.projectId))
      return true
    },
  }
  return { projects, refused, actions }
}
