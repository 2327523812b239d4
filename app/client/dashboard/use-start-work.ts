import type { ParsedString } from '#cite/find/found.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { useNavigate } from 'react-router-dom'
import type { StoredProject } from '../../store/store-hooks.ts'
import { completeCitations } from '../cases/complete-citations.ts'
import { projectPath } from '../project-path.ts'
import { fetchEngineFor } from '../citation-engine.ts'
import type { NumberedNote } from '../reading/split-numbered-notes.ts'
import { recordFactory } from '../record-factory.ts'
import { nameOfSource } from '../source/source-name.ts'
import { leftoverText } from '../string/composer/match-items.ts'
import { keepComposerDraft } from '../string/composer/composer-draft.ts'
import { startProject, startProjectWithNotes } from '../string/edit/start-project.ts'
import { useOpenAuthority } from '../string/list/use-authority-search.ts'
import type { CitedSources } from '../string/model/project-actions.ts'
import { useBeforeLeaving } from '../use-before-leaving.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import { useStoreWrite } from '../use-store-write.ts'
import { newWebcite } from '../webcite/webcite-edit.ts'
import type { QuickAction } from './quick-actions.ts'
import type { SampleCitation } from './sample-citations.ts'

/** A new project and the string to open. If `stringId` is undefined, its first string opens. */
interface StartedProject {
  readonly projectId: string
  readonly firstId?: string
  readonly changes: readonly RecordChange[]
}

export interface StartWork {
  /** True if the device failed to store the last project or web citation. */
  readonly refused: boolean
  readonly startWith: (parsed: ParsedString) => void
  /** Resolves once footnotes have been read; rejects if their reader can't be loaded. */
  readonly runQuickAction: (errand: QuickAction) => void | Promise<void>
  /** Saves a sample as a project or a web citation. */
  readonly keepSample: (sample: SampleCitation) => Promise<void>
}

/** Returns the actions that start or continue work; new projects go above `projects`. */
export function useStartWork(projects: readonly StoredProject[] | undefined): StartWork {
  const navigate = useNavigate()
  const openAuthority = useOpenAuthority()
  const { refused, write } = useStoreWrite()
  const leave = useBeforeLeaving()
  const style = useNewProjectStyle()

  /** Stores a new project above the others and opens it. Text that was not recognized goes into the project's box. */
  function openNewProject(
    start: (first: string | null) => StartedProject,
    leftovers: ParsedString['leftovers'] = [],
  ): Promise<void> {
    return leave(async () => {
      const { projectId, firstId, changes } = start(projects?.[0]?.pos ?? null)
      if (!(await write(changes))) return false
      keepComposerDraft(projectId, leftoverText({ leftovers }))
      await navigate(projectPath(projectId, firstId))
      return true
    })
  }

  function startProjectHere(
    name: string,
    gathered?: CitedSources,
    leftovers?: ParsedString['leftovers'],
  ): Promise<void> {
    return openNewProject(
      (first) => startProject({ name, first, style, ...(gathered && { gathered }) }, recordFactory),
      leftovers,
    )
  }

  function runQuickAction(errand: QuickAction): void | Promise<void> {
    switch (errand.to) {
      case 'webcite':
        void navigate(`/client/webcite?url=${encodeURIComponent(errand.url)}`)
        return
      case 'kept':
        void navigate(`/client/webcite?open=${errand.id}`)
        return
      case 'project':
        void navigate(projectPath(errand.id))
        return
      case 'authority':
        void openAuthority(errand.projectId, errand.id)
        return
      case 'named':
        void startProjectHere(errand.name)
        return
      case 'notes':
        return startWithNotes(errand.notes)
      case 'string':
      case 'case':
        startWith(errand.parsed)
    }
  }

  function startWith(parsed: ParsedString): void {
    void completeCitations(parsed).then((found) =>
      startProjectHere(nameOfSource(found.sources[0] ?? null), found, found.leftovers),
    )
  }

  /** Starts a project with footnotes. The reader of footnotes loads when it is first needed. */
  async function startWithNotes(split: readonly NumberedNote[]): Promise<void> {
    const { parseNumberedNotes } = await import('../reading/numbered-notes.ts')
    const { notes, leftovers } = parseNumberedNotes(await fetchEngineFor(style?.profile), split)
    const name = nameOfSource(notes[0]?.sources[0] ?? null)
    await openNewProject(
      (first) => startProjectWithNotes({ name, first, style, notes }, recordFactory),
      leftovers,
    )
  }

  async function keepSample(sample: SampleCitation): Promise<void> {
    const [source] = sample.sources
    if (source === undefined) return
    if (sample.id === 'string') {
      await startProjectHere(nameOfSource(source), sample)
      return
    }
    const cited = { type: sample.id, source, open: [], found: null, state: 'manual' } as const
    await leave(async () => {
      const { id, changes } = newWebcite(cited, recordFactory)
      if (!(await write(changes))) return false
      await navigate(`/client/webcite?open=${id}`)
      return true
    })
  }

  return { refused, startWith, runQuickAction, keepSample }
}
