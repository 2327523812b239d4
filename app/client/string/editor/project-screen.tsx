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
  /** The string to open; the first string if absent or deleted. */
  readonly stringId: string | null
  readonly rowId: string | null
}

/** Shows the project editor once the project has loaded, or a notice if the project is not on this device. */
export function ProjectScreen({ projectId, stringId, rowId }: ProjectScreenProps) {
  const contents = useProject(projectId)
  // Load the engine in parallel with the database, so that the first paint can show formatted rows.
  useEngineState()
  const layout = useEditorLayout()
  const whole = layout !== 'page'
  useWholeScreen(whole && contents !== null)
  if (contents === undefined) return <SkeletonRows label={<ProjectLoading />} rows={4} />
  if (contents === null || contents.strings.length === 0) return <ProjectMissing />
  return <ProjectEditor layout={layout} stored={contents} wanted={stringId} startAt={rowId} />
}

/**
 * Shown in place of the page heading until its text is known. It is not an `h1`, because a new page focuses its `h1`,
 * and focus would be lost when the real heading replaces it.
 */
export function ProjectLoading() {
  return (
    <span role="heading" aria-level={1}>
      {t('res_loading')}
    </span>
  )
}

/** Notice for a project that is not on this device. */
export function ProjectMissing() {
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
