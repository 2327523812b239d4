import type { StoredProject, ProjectSummary } from '../../../store/store-hooks.ts'

export const projectOrders = ['own', 'edited', 'name'] as const
type ProjectOrder = (typeof projectOrders)[number]

export interface ProjectView {
  readonly order: ProjectOrder
  /** Course to show; null for all. */
  readonly course: string | null
  readonly archive: boolean
}

/** A change to the view: its sort order, its course, or whether it shows the archive. */
export type ViewChange =
  | { readonly to: 'order'; readonly order: ProjectOrder }
  | { readonly to: 'course'; readonly course: string | null }
  | { readonly to: 'archive'; readonly shown: boolean }
  /** Switches between active and archived projects and removes the course filter. */
  | { readonly to: 'other-archive' }

/** Applies a change to the view. */
export function changeView(view: ProjectView, change: ViewChange): ProjectView {
  switch (change.to) {
    case 'order':
      return { ...view, order: change.order }
    case 'course':
      return { ...view, course: change.course }
    case 'archive':
      return { ...view, archive: change.shown }
    case 'other-archive':
      return { ...view, archive: !view.archive, course: null }
  }
}

/** Returns the projects in a view, sorted. */
export function filterProjects(
  projects: readonly StoredProject[],
  { order, course, archive }: ProjectView,
  summaries: ReadonlyMap<string, ProjectSummary> | undefined,
): readonly StoredProject[] {
  const shown = projects.filter(
    (project) => (project.archivedAt !== null) === archive && (course === null || project.course === course),
  )
  if (order === 'own') return shown
  const lastEditOf = ({ id, createdAt }: StoredProject): number => summaries?.get(id)?.edited ?? createdAt
  return shown.toSorted((one, other) =>
    order === 'name' ? one.name.localeCompare(other.name, 'en') : lastEditOf(other) - lastEditOf(one),
  )
}

/** Returns the distinct courses of projects, in alphabetical order. */
export function listCourses(projects: readonly StoredProject[]): string[] {
  const named = projects.map(({ course }) => course).filter((course) => course !== '')
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'en'))
}
