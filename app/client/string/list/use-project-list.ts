import { useNavigate } from 'react-router-dom'
import { type Project, useProjects } from '../../../store/hooks.ts'
import { pen } from '../../pen.ts'
import { useLeaving } from '../../use-leaving.ts'
import { useWriting } from '../../use-writing.ts'
import { t } from '../../words.ts'
import { keepUnfinished } from '../composer/unfinished.ts'
import type { Gathered } from '../edit/authority-edit.ts'
import { editProject, trashProject } from '../edit/project-edit.ts'
import { projectPath } from '../path.ts'
import { startProject } from './start-project.ts'

/** What can be done to the list of projects. */
export interface ProjectListActions {
  /** Makes a project and opens it; what a paste left unrecognized goes along. */
  readonly create: (name: string, gathered?: Gathered, leftover?: string) => Promise<void>
  readonly rename: (project: Project, name: string) => void
  /** Puts it in the trash at once and offers to undo that. */
  readonly remove: (project: Project) => void
}

/** The projects in their order, what can be done to them, and whether the device refused to store the last thing done. */
export function useProjectList(): {
  readonly projects: readonly Project[] | undefined
  readonly refused: boolean
  readonly actions: ProjectListActions
} {
  const projects = useProjects()?.filter(({ archivedAt }) => archivedAt === null)
  const navigate = useNavigate()
  const { refused, write } = useWriting()
  const leave = useLeaving()

  const actions: ProjectListActions = {
    create: (name, gathered, leftover = '') =>
      leave(async () => {
        const first = projects?.[0]?.pos ?? null
        const { projectId, changes } = startProject({ name, first, ...(gathered && { gathered }) }, pen)
        if (!(await write(changes))) return false
        keepUnfinished(projectId, leftover)
        await navigate(projectPath(projectId))
        return true
      }),
    rename: (project, name) => {
      void write(editProject(project.id, { name }))
    },
    remove: (project) => {
      const name = project.name === '' ? t('res_untitled') : project.name
      void write(trashProject(project.id, pen), t('res_project_trashed', { name }))
    },
  }
  return { projects, refused, actions }
}
