import { Archive, FolderOpen, Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { afterFirstPaint } from '../../../loading/after-first-paint.ts'
import { fetchStandbyParts } from '../../../loading/standby-parts.ts'
import { Page } from '../../../ui/page.tsx'
import { showToast } from '../../../notify/toast.ts'
import { type StoredProject, useAllAuthorities, useProjectSummaries } from '../../../store/store-hooks.ts'
import { useWaitingDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { EllipsisVertical } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/menu.tsx'
import { InlineNotice, SkeletonRows } from '../../../ui/status.tsx'
import { useCommandPalette } from '../../palette/use-command-palette.tsx'
import { useLatest } from '../../use-latest.ts'
import { t } from '../messages.ts'
import { useProjectExport } from '../exchange/use-project-export.ts'
import { HitList } from './hit-list.tsx'
import { PasteStart } from './paste-start.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectTable } from './project-table.tsx'
import { searchAuthorities, buildAuthorityIndex, searchProjects } from './authority-search.ts'
import { listCourses, projectOrders, filterProjects, type ProjectView } from './filter-projects.ts'
import { useProjectList } from './use-project-list.ts'
import { nameOfSource } from '../../source/source-name.ts'
import styles from './list.module.css'

/** Largest project file to open, in bytes. */
const FILE_MAX = 20_000_000

/** All projects of the account: create, find, sort, archive, share, and move to the trash. */
export function ProjectList() {
  const { projects, refused, actions } = useProjectList()
  // The next step is to open a project, so preload the editor.
  useEffect(() => void afterFirstPaint().then(fetchStandbyParts), [])
  const summaries = useProjectSummaries()
  const taking = useProjectExport()
  const palette = useCommandPalette((found) => {
    void actions.create({ name: nameOfSource(found.sources[0] ?? null), course: '' }, found)
  })
  const [params, setParams] = useSearchParams()
  const [asked, setNaming] = useState<StoredProject | 'new' | null>(null)
  // URL parameters set by the shortcuts of the installed app.
  const pasting = params.has('paste')
  const naming = asked ?? (params.has('new') ? 'new' : null)
  const stopNaming = (): void => {
    setNaming(null)
    if (params.has('new')) setParams({}, { replace: true })
  }
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
  const [query, setQuery] = useState('')
  const [view, setView] = useState<ProjectView>({
    order: 'own',
    course: params.get('course'),
    archive: false,
  })
  const search = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useListKeys({
    '/': () => search.current?.focus(),
    n: () => {
      setNaming('new')
    },
  })
  const active = useMemo(() => (projects ?? []).filter(({ archivedAt }) => archivedAt === null), [projects])
  const archived = (projects?.length ?? 0) - active.length
  const courses = useMemo(() => listCourses(active), [active])
  // A course without projects has no chip, so its filter would be stuck; fall back to all.
  const course = view.course !== null && courses.includes(view.course) ? view.course : null
  const inView = filterProjects(projects ?? [], { ...view, course: view.archive ? null : course }, summaries)
  const wanted = useDeferredValue(query.trim())
  // Searches the projects of all courses, including the archive.
  const found = useSearch(wanted, projects ?? none)
  const shown = wanted === '' ? inView : found.projects

  async function openFile(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    const opened = chosen.size <= FILE_MAX && (await actions.openFile(chosen))
    if (!opened) showToast({ message: t('res_open_failed'), tone: 'err' })
  }

  return (
    <Page
      title={t('res_string_list')}
      lead={t('res_projects_lead')}
      actions={
        <>
          <Button
            kind="primary"
            aria-keyshortcuts="n"
            onClick={() => {
              setNaming('new')
            }}
          >
            <Plus aria-hidden /> {t('res_new_project')}
          </Button>
          <Menu
            label={t('res_more_lists')}
            icon={<EllipsisVertical aria-hidden />}
            items={[
              {
                id: 'open',
                label: t('res_open_file'),
                icon: <FolderOpen aria-hidden />,
                onSelect: () => file.current?.click(),
              },
              {
                id: 'archive',
                label: view.archive ? t('res_hide_archive') : t('res_show_archive', { count: archived }),
                icon: <Archive aria-hidden />,
                onSelect: () => {
                  setView({ ...view, archive: !view.archive, course: null })
                },
              },
            ]}
          />
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".citebk,.json,.ris,.bib,application/json"
        aria-label={t('res_open_file')}
        hidden
        onChange={(event) => {
          openFile(event.target.files?.[0]).catch(() =>
            showToast({ message: t('res_open_failed'), tone: 'err' }),
          )
          event.target.value = ''
        }}
      />
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      {projects === undefined && <SkeletonRows label={t('res_loading')} />}
      {projects !== undefined && (pasting || projects.length === 0) && (
        <PasteStart focused={pasting} onStart={actions.create} />
      )}
      {projects !== undefined && projects.length > 0 && (
        <div className={styles.tools}>
          <Field
            ref={search}
            type="search"
            label={t('res_search_projects')}
            labelHidden
            placeholder={t('res_search_projects')}
            aria-keyshortcuts="/"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
            }}
          />
          <Select
            label={t('res_sort')}
            labelHidden
            value={view.order}
            onChange={(event) => {
              const order = projectOrders.find((one) => one === event.target.value)
              if (order !== undefined) setView({ ...view, order })
            }}
          >
            {projectOrders.map((order) => (
              <option key={order} value={order}>
                {t(`res_sort_${order}`)}
              </option>
            ))}
          </Select>
          {view.archive && (
            <Button
              onClick={() => {
                setView({ ...view, archive: false })
              }}
            >
              {t('res_hide_archive')}
            </Button>
          )}
        </div>
      )}
      {courses.length > 0 && !view.archive && (
        <div role="group" aria-label={t('res_courses')} className={styles.courses}>
          {[null, ...courses].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={one === course}
              className={styles.course}
              onClick={() => {
                setView({ ...view, course: one })
              }}
            >
              {one ?? t('res_course_all')}
            </button>
          ))}
        </div>
      )}
      {wanted !== '' && (
        <output className="visually-hidden">
          {t('res_search_found', { projects: shown.length, citations: found.hits.length })}
        </output>
      )}
      {shown.length > 0 && (
        <ProjectTable
          {...taking}
          projects={shown}
          summaries={summaries}
          onRename={setNaming}
          onArchive={actions.archive}
          onRemove={actions.remove}
        />
      )}
      {archived > 0 && active.length === 0 && !view.archive && wanted === '' && (
        <p className={styles.none}>
          {t('res_all_archived')}{' '}
          <Button
            kind="quiet"
            small
            onClick={() => {
              setView({ ...view, archive: true })
            }}
          >
            {t('res_show_archive', { count: archived })}
          </Button>
        </p>
      )}
      {view.archive && inView.length === 0 && <p className={styles.none}>{t('res_archive_empty')}</p>}
      {found.hits.length > 0 && <HitList hits={found.hits} projects={projects ?? []} />}
      {wanted !== '' && shown.length === 0 && found.hits.length === 0 && !found.reading && (
        <p role="status" className={styles.none}>
          {t('res_no_match', { query: wanted })}{' '}
          <Button
            kind="quiet"
            small
            onClick={() => {
              setQuery('')
              search.current?.focus()
            }}
          >
            {t('res_clear_search')}
          </Button>
        </p>
      )}
      <p>
        <Link to="/client/dashboard?trash">{t('res_trash')}</Link>
      </p>
      {naming !== null && (
        <ProjectDialog
          {...(naming !== 'new' && { projectId: naming.id, named: naming })}
          courses={courses}
          onSave={(named, changed) => {
            if (naming === 'new') {
              // Keep the typed text until it is stored.
              return actions.create(named).then((left) => {
                if (left) setNaming(null)
                return left
              })
            }
            actions.rename(naming, changed)
            stopNaming()
            return Promise.resolve(true)
          }}
          refused={naming === 'new' && refused}
          onClose={stopNaming}
        />
      )}
      {palette}
    </Page>
  )
}

const none: readonly StoredProject[] = []

/** Search results among projects and their citations; citations are read on the first query. */
function useSearch(query: string, projects: readonly StoredProject[]) {
  const shelf = useAllAuthorities(query !== '')
  const index = useMemo(() => buildAuthorityIndex(shelf ?? []), [shelf])
  return useMemo(() => {
    if (query === '') return { projects: [], hits: [], reading: false }
    const ids = new Set(projects.map(({ id }) => id))
    return {
      projects: searchProjects(projects, query),
      hits: searchAuthorities(index, query, ids),
      reading: shelf === undefined,
    }
  }, [query, projects, index, shelf])
}

/** Shortcuts of the list, active outside text fields and dialogs. */
function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys)
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const held = event.ctrlKey || event.metaKey || event.altKey
      const run = latest.current[event.key]
      if (held || run === undefined || document.querySelector('dialog[open]') !== null) return
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
