import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { part } from '../../loading/lazy-part.ts'
import { Skeleton } from '../../ui/status.tsx'
import { t } from '../words.ts'
import { ProjectScreen } from './editor/project-screen.tsx'

// Somebody who opens a project does not wait for the list of them.
const projectList = part(async () => (await import('./list/project-list.tsx')).ProjectList)

/** The String Cite Tool: the projects, or the one named in the address (`?project=`, `&string=`, `&row=`). */
export function StringScreen() {
  const [search] = useSearchParams()
  const project = search.get('project')
  if (project !== null) {
    return (
      <ProjectScreen
        key={project}
        projectId={project}
        stringId={search.get('string')}
        rowId={search.get('row')}
      />
    )
  }
  return (
    <Suspense fallback={<Skeleton label={t('res_loading')} />}>
      <projectList.Component />
    </Suspense>
  )
}
