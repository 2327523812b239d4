import type { ParsedString } from '#cite/find/found.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { useNavigate } from 'react-router-dom'
import type { StoredProject } from '../../store/store-hooks.ts'
import { useOpenedStore } from '../../store/store-provider.tsx'
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
  readonly startWith: (parsed: ParsedString) => Promise<boolean>
  /**
   * Resolves to true once the action's result is stored or its page is open, and to false if the device failed to store
   * it. Rejects if the reader of footnotes can't be loaded.
   */
  readonly runQuickAction: (errand: QuickAction) => Promise<boolean>
  /** Saves a sample as a project or a web citation. */
  readonly keepSample: (sample: SampleCitation) => Promise<void>
}

/** Returns the actions that start or continue work; new projects go above `projects`. */
export function useStartWork(projects: readonly StoredProject[] | undefined): StartWork {
  const navigate = useNavigate()
  const openAuthority = useOpenAuthority()
  const { refused, write } = useStoreWrite()
  const openedStore = useOpenedStore()
  const leave = useBeforeLeaving()
  const style = useNewProjectStyle()

  /** Returns the position of the first project. The user may act before the list of projects has been read. */
  async function readFirstPosition(): Promise<string | null> {
    if (projects !== undefined) return projects[0]?.pos ?? null
    const [store, { readProjectList }] = await Promise.all([openedStore(), import('../../store/queries.ts')])
    const stored = await readProjectList(store.database)
    return stored.find(({ archivedAt }) => archivedAt === null)?.pos ?? null
  }

  /** Stores a new project above the others and opens it. Text that was not recognized goes into the project's box. */
  function openNewProject(
    start: (first: string | null) => StartedProject,
    leftovers: ParsedString['leftovers'] = [],
  ): Promise<boolean> {
    return leave(async () => {
      const { projectId, firstId, changes } = start(await readFirstPosition())
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
  ): Promise<boolean> {
    return openNewProject((first) => startProject({ name, first, style, gathered }, recordFactory), leftovers)
  }

  async function runQuickAction(errand: QuickAction): Promise<boolean> {
    switch (errand.to) {
      case 'webcite':
        await navigate(`/client/webcite?url=${encodeURIComponent(errand.url)}`)
        return true
      case 'kept':
        await navigate(`/client/webcite?open=${errand.id}`)
        return true
      case 'project':
        await navigate(projectPath(errand.id))
        return true
      case 'authority':
        await openAuthority(errand.projectId, errand.id)
        return true
      case 'named':
        return startProjectHere(errand.name)
      case 'notes':
        return startWithNotes(errand.notes)
      case 'string':
      case 'case':
        return startWith(errand.parsed)
    }
  }

  async function startWith(parsed: ParsedString): Promise<boolean> {
    const found = await completeCitations(parsed)
    return startProjectHere(nameOfSource(found.sources[0] ?? null), found, found.leftovers)
  }

  /** Starts a project with footnotes. The reader of footnotes loads when it is first needed. */
  async function startWithNotes(split: readonly NumberedNote[]): Promise<boolean> {
    const { parseNumberedNotes } = await import('../reading/numbered-notes.ts')
    const { notes, leftovers } = parseNumberedNotes(await fetchEngineFor(style?.profile), split)
    const name = nameOfSource(notes[0]?.sources[0] ?? null)
    return openNewProject(
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
