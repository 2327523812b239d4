import { useSearchParams } from 'react-router-dom'
import { AwaitPart } from '../../loading/await-part.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { fetchStandbyParts } from '../../loading/standby-parts.ts'
import { SkeletonRows } from '../../ui/status.tsx'
import { t } from './messages.ts'
import { ProjectScreen } from './editor/project-screen.tsx'

// Opening a project does not wait for the list.
const projectList = lazyPart(async () => (await import('./list/project-list.tsx')).ProjectList)

const record = lazyPart(async () => (await import('./record/record-screen.tsx')).RecordScreen)

/**
 * The string tool: the project list, the project in the URL (`?project=`, `&string=`, `&row=`), or its cite-check
 * record (`&view=record`).
 */
export function StringScreen() {
  const [search] = useSearchParams()
  const project = search.get('project')
  if (project !== null && search.get('view') === 'record') {
    return (
      <AwaitPart part={record} fallback={<SkeletonRows label={t('res_loading')} />}>
        <record.Component key={project} projectId={project} />
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
