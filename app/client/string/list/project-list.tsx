import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { afterFirstPaint } from '../../../loading/after-first-paint.ts'
import { fetchStandbyParts } from '../../../loading/standby-parts.ts'
import { Page } from '../../../ui/page.tsx'
import { useProjectSummaries, useTrashedRecords } from '../../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../../store/store-provider.tsx'
import { InlineNotice, SkeletonRows } from '../../../ui/status.tsx'
import { onHandedProject } from '../../handed-file.ts'
import { useCommandPalette } from '../../palette/use-command-palette.tsx'
import { areSingleKeysOn } from '../../../browser/single-keys.ts'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { useProjectExport } from '../exchange/use-project-export.ts'
import { HitList } from './hit-list.tsx'
import { ListActions } from './list-actions.tsx'
import { EmptyViewNotes, NoMatchNote } from './list-notes.tsx'
import { CourseChips, ListTools } from './list-tools.tsx'
import { PasteStart } from './paste-start.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectTable } from './project-table.tsx'
import { type ProjectNaming, useNaming } from './use-naming.ts'
import { type ProjectListActions, useProjectList } from './use-project-list.ts'
import { useProjectView } from './use-project-view.ts'
import { nameOfSource } from '../../source/source-name.ts'

/**
 * Lists all of the account's projects. The user can create, find, sort, archive, and share them, and move them to the
 * trash.
 */
export function ProjectList() {
  const { projects, refused, actions } = useProjectList()
  // Preload the editor, because the user will usually open a project next.
  useEffect(() => void afterFirstPaint().then(fetchStandbyParts), [])
  const summaries = useProjectSummaries()
  const isTrashFilled = (useTrashedRecords()?.length ?? 0) > 0
  const taking = useProjectExport()
  const palette = useCommandPalette((found) => {
    void actions.create({ name: nameOfSource(found.sources[0] ?? null), course: '' }, found)
  })
  const [params] = useSearchParams()
  // A shortcut of the installed app sets this parameter.
  const pasting = params.has('paste')
  const dialog = useNaming(projects)
  const [query, setQuery] = useState('')
  const list = useProjectView(projects, summaries, { query, course: params.get('course') })
  const { shown, hits } = list
  const search = useRef<HTMLInputElement>(null)
  function nameNewProject(): void {
    dialog.open('new')
  }
  useHandedProject(actions, projects !== undefined)
  useListKeys({ '/': () => search.current?.focus(), n: nameNewProject })

  return (
    <Page
      title={t('res_string_list')}
      lead={projects !== undefined && projects.length > 0 ? undefined : t('res_projects_lead')}
      actions={<ListActions list={list} onNew={nameNewProject} onOpenFile={actions.openFile} />}
    >
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      {projects === undefined && <SkeletonRows label={t('res_loading')} />}
      {projects !== undefined && (pasting || projects.length === 0) && (
        <PasteStart focused={pasting} onStart={actions.create} />
      )}
      {projects !== undefined && projects.length > 0 && (
        <ListTools
          search={search}
          query={query}
          onQuery={setQuery}
          view={list.view}
          onView={list.changeView}
        />
      )}
      <CourseChips courses={list.courses} view={list.view} onView={list.changeView} />
      {list.wanted !== '' && (
        <output className="visually-hidden">
          {t('res_search_found', { projects: shown.length, citations: hits.length })}
        </output>
      )}
      {shown.length > 0 && (
        <ProjectTable
          {...taking}
          projects={shown}
          summaries={summaries}
          isByCreation={list.view.order === 'own'}
          onRename={dialog.open}
          onArchive={actions.archive}
          onRemove={actions.remove}
        />
      )}
      <EmptyViewNotes list={list} />
      {hits.length > 0 && <HitList hits={hits} projects={projects ?? []} />}
      <NoMatchNote
        list={list}
        onClear={() => {
          setQuery('')
          search.current?.focus()
        }}
      />
      {isTrashFilled && (
        <p>
          <Link to="/client/dashboard?trash">{t('res_trash')}</Link>
        </p>
      )}
      <NamingDialog dialog={dialog} courses={list.courses} actions={actions} refused={refused} />
      {palette}
    </Page>
  )
}

interface NamingDialogProps {
  readonly dialog: ProjectNaming
  readonly courses: readonly string[]
  readonly actions: ProjectListActions
  readonly refused: boolean
}

function NamingDialog({ dialog, courses, actions, refused }: NamingDialogProps) {
  const { naming, close, leave } = dialog
  if (naming === null) return null
  return (
    <ProjectDialog
      {...(naming !== 'new' && { projectId: naming.id, named: naming })}
      courses={courses}
      onSave={(named, changed) => {
        if (naming === 'new') {
          // Keep the typed text until it is stored.
          return actions.create(named).then((left) => {
            if (left) close()
            return left
          })
        }
        actions.rename(naming, changed)
        leave()
        return Promise.resolve(true)
      }}
      refused={naming === 'new' && refused}
      onClose={leave}
    />
  )
}

/** Adds keyboard shortcuts for the list, active outside text fields and dialogs. */
function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys)
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const held = event.ctrlKey || event.metaKey || event.altKey
      const run = latest.current[event.key]
      if (held || run === undefined || !areSingleKeysOn()) return
      if (document.querySelector('dialog[open]') !== null) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [latest])
}

/**
 * Opens a project handed over by another page, such as a shared copy. Waits until the list is `ready`, because the new
 * project goes above the others.
 */
function useHandedProject({ openFile }: ProjectListActions, ready: boolean): void {
  const latest = useLatest(openFile)
  const store = useMaybeAccountStore()
  useEffect(() => {
    if (store === null || !ready) return undefined
    return onHandedProject((file) => void latest.current(file))
  }, [store, ready, latest])
}
