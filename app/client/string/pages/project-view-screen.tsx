import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { AwaitPart } from '../../../loading/await-part.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { announceToReaders, showToast } from '../../../notify/toast.ts'
import { type ProjectContents, useProject } from '../../../store/store-hooks.ts'
import { SkeletonRows } from '../../../ui/status.tsx'
import { useEngineState } from '../../citation-engine.ts'
import { ConflictNotice } from '../../conflict/conflict-notice.tsx'
import { useCommandPalette } from '../../palette/use-command-palette.tsx'
import { projectPath, type ProjectView, projectViewPath, projectViews } from '../../project-path.ts'
import { ErrorBanner } from '../editor/error-banner.tsx'
import { ProjectLoading, ProjectMissing } from '../editor/project-screen.tsx'
import { useProjectSaving } from '../editor/use-project-saving.ts'
import { useStringRows } from '../editor/use-string-rows.ts'
import { useUndoLog } from '../editor/use-undo-log.ts'
import { t } from '../messages.ts'
import { useOwnBar } from '../phone/use-whole-screen.ts'
import type { ProjectPageProps } from '../project-page/project-page-props.ts'
import { nameProjectView } from '../project-page/project-view-name.ts'
import { useEditorLayout } from '../viewport/use-editor-layout.ts'
import { ProjectPageHead } from './project-page-head.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

const pages = {
  'short-forms': lazyPart(async () => (await import('../short-forms/short-forms-page.tsx')).ShortFormsPage),
  authorities: lazyPart(async () => (await import('../toa/authorities-page.tsx')).AuthoritiesPage),
  record: lazyPart(async () => (await import('../record/record-page.tsx')).RecordPage),
  history: lazyPart(async () => (await import('../history-page/history-page.tsx')).HistoryPage),
}

interface ProjectViewScreenProps {
  readonly projectId: string
  readonly view: ProjectView
}

/** Shows a page about a project once the project is read, or a notice if the project is not on this device. */
export function ProjectViewScreen({ projectId, view }: ProjectViewScreenProps) {
  const contents = useProject(projectId)
  // Load the engine in parallel with the database.
  useEngineState()
  useOwnBar(useEditorLayout() !== 'page' && contents !== null)
  if (contents === undefined) return <SkeletonRows label={<ProjectLoading />} rows={4} />
  if (contents === null) return <ProjectMissing />
  return <OpenProjectView stored={contents} view={view} />
}

interface OpenProjectViewProps {
  readonly stored: ProjectContents
  readonly view: ProjectView
}

function OpenProjectView({ stored, view }: OpenProjectViewProps) {
  const engineState = useEngineState(stored.project.profile)
  const engine = useDeferredValue(typeof engineState === 'string' ? null : engineState)
  const saving = useProjectSaving(stored)
  const { contents } = saving
  const undoLog = useUndoLog(stored.project.id, saving, () => {
    showToast({ message: t('res_not_saved'), tone: 'err' })
  })
  const read = useStringRows(contents, contents.strings[0]?.id ?? '', engine)
  useUndoKeys((direction) => {
    const [done, nothing] =
      direction === 'back'
        ? (['res_undone', 'res_nothing_to_undo'] as const)
        : (['res_redone', 'res_nothing_to_redo'] as const)
    void undoLog.step(direction).then((isDone) => {
      if (isDone !== null) announceToReaders(t(isDone ? done : nothing))
    })
  })
  const palette = useProjectPalette(contents.project)
  return (
    <>
      <ConflictNotice of={[contents.project]} />
      <ErrorBanner saving={saving} engine={engineState} print={read.print} printed={read.printed} />
      {engine === null ? (
        engineState !== 'failed' && <SkeletonRows label={<ProjectLoading />} rows={4} />
      ) : (
        <ViewPage
          view={view}
          items={read.items}
          notes={read.notes}
          forms={read.forms}
          setting={read.setting}
          contents={contents}
          engine={engine}
          projectHead={<ProjectPageHead contents={contents} view={view} />}
          perform={undoLog.perform}
        />
      )}
      {palette}
    </>
  )
}

function ViewPage({ view, ...props }: ProjectPageProps & { readonly view: ProjectView }) {
  const part = pages[view]
  return (
    <AwaitPart part={part} fallback={<SkeletonRows label={<ProjectLoading />} rows={4} />}>
      <part.Component key={view} {...props} />
    </AwaitPart>
  )
}

/** Returns the command palette. The other pages of this project come first. */
function useProjectPalette({ id }: ProjectContents['project']) {
  const navigate = useNavigate()
  const own = useMemo(
    () => ({
      title: t('res_palette_project'),
      commands: [
        { id: 'editor', label: t('res_project_editor'), run: () => void navigate(projectPath(id)) },
        ...projectViews.map((view) => ({
          id: view,
          label: nameProjectView(view),
          run: () => void navigate(projectViewPath(id, view)),
        })),
      ],
    }),
    [id, navigate],
  )
  return useCommandPalette(undefined, own)
}
