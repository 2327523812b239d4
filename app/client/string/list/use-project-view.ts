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

export interface ShownProjects {
  /** The current view. The course filter is dropped if its course no longer exists. */
  readonly view: ProjectView
  readonly changeView: (change: ViewChange) => void
  readonly courses: readonly string[]
  readonly active: number
  readonly archived: number
  readonly isViewEmpty: boolean
  /** The trimmed query of the displayed results; empty without a search. */
  readonly wanted: string
  readonly shown: readonly StoredProject[]
  /** Matching citations in all projects. */
  readonly hits: readonly AuthorityHit[]
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
  // If no project has the chosen course, show all courses. Otherwise, no button could turn the filter off.
  const course = chosen.course !== null && courses.includes(chosen.course) ? chosen.course : null
  const view = { ...chosen, course }
  const inView = filterProjects(projects, { ...view, course: view.archive ? null : course }, summaries)
  const wanted = useDeferredValue(query.trim())
  // Search the projects of all courses, including the archive.
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

/** Returns search results from projects and their citations. Citations are read on the first query. */
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
