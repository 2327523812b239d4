import { useSearchParams } from 'react-router-dom'
import { AwaitPart } from '../../loading/await-part.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { fetchStandbyParts } from '../../loading/standby-parts.ts'
import { SkeletonRows } from '../../ui/status.tsx'
import { readProjectView } from '../project-path.ts'
import { t } from './messages.ts'
import { ProjectScreen } from './editor/project-screen.tsx'

const projectList = lazyPart(async () => (await import('./list/project-list.tsx')).ProjectList)

const projectView = lazyPart(async () => (await import('./pages/project-view-screen.tsx')).ProjectViewScreen)

/**
 * The string tool: the project list, the project in the URL (`?project=`, `&string=`, `&row=`), or a page about the
 * project (`&view=`).
 */
export function StringScreen() {
  const [search] = useSearchParams()
  const project = search.get('project')
  const view = readProjectView(search.get('view'))
  if (project !== null && view !== null) {
    return (
      <AwaitPart part={projectView} fallback={<SkeletonRows label={t('res_loading')} />}>
        <projectView.Component key={project} projectId={project} view={view} />
      </AwaitPart>
    )
  }
  if (project !== null) {
    fetchStandbyParts()
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
    <AwaitPart part={projectList} fallback={<SkeletonRows label={t('res_loading')} />}>
      <projectList.Component />
    </AwaitPart>
  )
}
