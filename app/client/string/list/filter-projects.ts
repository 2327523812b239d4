import type { StoredProject, ProjectSummary } from '../../../store/store-hooks.ts'

export const orders = ['own', 'edited', 'name'] as const
type Order = (typeof orders)[number]

/** Which projects the list shows, and how. */
export interface View {
  readonly order: Order
  /** The course whose projects are shown; null for all. */
  readonly course: string | null
  readonly archive: boolean
}

/** The projects of a view, in its order. */
export function shownProjects(
  projects: readonly StoredProject[],
  { order, course, archive }: View,
  summaries: ReadonlyMap<string, ProjectSummary> | undefined,
): readonly StoredProject[] {
  const shown = projects.filter(
    (project) => (project.archivedAt !== null) === archive && (course === null || project.course === course),
  )
  if (order === 'own') return shown
  const edited = ({ id, createdAt }: StoredProject): number => summaries?.get(id)?.edited ?? createdAt
  return shown.toSorted((one, other) =>
    order === 'name' ? one.name.localeCompare(other.name, 'en') : edited(other) - edited(one),
  )
}

/** The courses of some projects, each once, by alphabet. */
export function coursesOf(projects: readonly StoredProject[]): string[] {
  const named = projects.map(({ course }) => course).filter((course) => course !== '')
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'en'))
}
