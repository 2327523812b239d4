import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Change } from '#sync/client/write.ts'
import { toast } from '../../../shell/toast.ts'
import { type Project, useProjects } from '../../../store/hooks.ts'
import { useStore } from '../../../store/provider.tsx'
import { pen } from '../../pen.ts'
import { t } from '../../words.ts'
import type { Gathered } from '../edit/authority-edit.ts'
import { editProject, trashProject } from '../edit/project-edit.ts'
import { startProject } from './start-project.ts'

/** The address of a project's editor. */
export function projectPath(projectId: string): string {
  return `/client/string?project=${projectId}`
}

/** What can be done to the list of projects. */
export interface ProjectListActions {
  /** Makes a project and opens it. */
  readonly create: (name: string, gathered?: Gathered) => Promise<void>
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
  const store = useStore()
  const projects = useProjects()?.filter(({ archivedAt }) => archivedAt === null)
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)

  async function write(changes: readonly Change[]) {
    try {
      const undo = await store.write(changes)
      setRefused(false)
      return undo
    } catch (error) {
      console.error('A project could not be stored on this device:', error)
      setRefused(true)
      return null
    }
  }

  const actions: ProjectListActions = {
    create: async (name, gathered) => {
      const first = projects?.[0]?.pos ?? null
      const { projectId, changes } = startProject({ name, first, ...(gathered && { gathered }) }, pen)
      if ((await write(changes)) !== null) await navigate(projectPath(projectId))
    },
    rename: (project, name) => {
      void write(editProject(project.id, { name }))
    },
    remove: (project) => {
      void write(trashProject(project.id, pen)).then((undo) => {
        if (undo === null) return
        toast({
          message: t('res_project_trashed', { name: project.name === '' ? t('res_untitled') : project.name }),
          action: {
            label: t('res_undo'),
            run: () =>
              void undo.undo().catch((error: unknown) => {
                console.error('Undo could not be stored on this device:', error)
                setRefused(true)
              }),
          },
        })
      })
    },
  }
  return { projects, refused, actions }
}
