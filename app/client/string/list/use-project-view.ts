import { useDeferredValue, useMemo, useReducer } from 'react'
import { type ProjectSummary, type StoredProject, useAllAuthorities } from '../../../store/store-hooks.ts'
import {
  type AuthorityHit,
  buildAuthorityIndex,
  searchAuthorities,
  searchProjects,
} from './authority-search.ts'
import {
  changeView,
  filterProjects,
  listCourses,
  type ProjectView,
  type ViewChange,
} from './filter-projects.ts'

/** The projects and citations to show, and the filters that selected them. */
export interface ShownProjects {
  /** The view, without a course filter if its course no longer exists. */
  readonly view: ProjectView
  readonly changeView: (change: ViewChange) => void
  readonly courses: readonly string[]
  readonly active: number
  readonly archived: number
  /** True if the view has no projects, regardless of the query. */
  readonly isViewEmpty: boolean
  /** The trimmed query that the results are for; empty without a search. */
  readonly wanted: string
  readonly shown: readonly StoredProject[]
  /** Matching citations in all projects. */
  readonly hits: readonly AuthorityHit[]
  /** True while the citations are being read. */
  readonly reading: boolean
}

const none: readonly StoredProject[] = []

/** Filters and searches the projects. */
export function useProjectView(
  stored: readonly StoredProject[] | undefined,
  summaries: ReadonlyMap<string, ProjectSummary> | undefined,
  { query, course: initialCourse }: { readonly query: string; readonly course: string | null },
): ShownProjects {
  const projects = stored ?? none
  const [chosen, change] = useReducer(changeView, { order: 'own', course: initialCourse, archive: false })
  const active = useMemo(() => projects.filter(({ archivedAt }) => archivedAt === null), [projects])
  const courses = useMemo(() => listCourses(active), [active])
  // A course without projects has no chip, so its filter would be stuck; fall back to all.
  const course = chosen.course !== null && courses.includes(chosen.course) ? chosen.course : null
  const view = { ...chosen, course }
  const inView = filterProjects(projects, { ...view, course: view.archive ? null : course }, summaries)
  const wanted = useDeferredValue(query.trim())
  // Searches the projects of all courses, including the archive.
  const found = useSearch(wanted, projects)
  return {
    view,
    changeView: change,
    courses,
    active: active.length,
    archived: projects.length - active.length,
    isViewEmpty: inView.length === 0,
    wanted,
    shown: wanted === '' ? inView : found.projects,
    hits: found.hits,
    reading: found.reading,
  }
}

/** Returns the search results among projects and their citations; citations are read on the first query. */
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
