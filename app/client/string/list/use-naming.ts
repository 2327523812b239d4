import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { useWaitingDraft } from '../../../store/use-draft.ts'

export interface ProjectNaming {
  readonly naming: StoredProject | 'new' | null
  readonly open: (project: StoredProject | 'new') => void
  /** Closes the dialog, unless the URL keeps it open. */
  readonly close: () => void
  /** Closes the dialog and removes it from the URL. */
  readonly leave: () => void
}

/**
 * Opens the project dialog on request, from the URL, or to restore a name that the user was typing when the page
 * closed.
 */
export function useNaming(projects: readonly StoredProject[] | undefined): ProjectNaming {
  const [params, setParams] = useSearchParams()
  const [asked, setNaming] = useState<StoredProject | 'new' | null>(null)
  useWaitingDraft(
    ['project-new', 'project'],
    ({ screen, record }) => {
      const project = screen === 'project' ? projects?.find(({ id }) => id === record) : undefined
      if (screen === 'project' && project === undefined) return false
      setNaming(project ?? 'new')
      return true
    },
    projects !== undefined,
  )
  return {
    naming: asked ?? (params.has('new') ? 'new' : null),
    open: setNaming,
    close: () => {
      setNaming(null)
    },
    leave: () => {
      setNaming(null)
      if (params.has('new')) setParams({}, { replace: true })
    },
  }
}
