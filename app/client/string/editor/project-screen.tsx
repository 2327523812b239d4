import { useProject } from '../../../store/store-hooks.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/status.tsx'
import { useEngineState } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import { useWholeScreen } from '../phone/use-whole-screen.ts'
import { useEditorLayout } from '../viewport/use-editor-layout.ts'
import { ProjectEditor } from './editor.tsx'

interface ProjectScreenProps {
  readonly projectId: string
  /** The string to open; the first one when it is not named, or gone. */
  readonly stringId: string | null
  /** The row to begin at. */
  readonly rowId: string | null
}

/** One project: its editor, once it is read; or what to do when it is not here. */
export function ProjectScreen({ projectId, stringId, rowId }: ProjectScreenProps) {
  const contents = useProject(projectId)
  // Fetched beside the database: rows are printed in the first picture of them, if it comes in time.
  useEngineState()
  const layout = useEditorLayout()
  const whole = layout !== 'page'
  useWholeScreen(whole && contents !== null)
  if (contents === undefined) return <SkeletonRows label={<ProjectLoading />} rows={4} />
  if (contents === null || contents.strings.length === 0) return <ProjectMissing />
  return <ProjectEditor layout={layout} stored={contents} wanted={stringId} startAt={rowId} />
}

/** The page's main heading until its own is known; no `h1`, which would take the focus away with it. */
function ProjectLoading() {
  return (
    <span role="heading" aria-level={1}>
      {t('res_loading')}
    </span>
  )
}

function ProjectMissing() {
  return (
    <EmptyState
      whole
      title={t('res_project_missing')}
      actions={
        <ButtonLink kind="primary" to="/client/string">
          {t('res_back_to_projects')}
        </ButtonLink>
      }
    >
      {t('res_project_missing_help')}
    </EmptyState>
  )
}
