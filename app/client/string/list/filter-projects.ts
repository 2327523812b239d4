import type { Project, ProjectSummary } from '../../../store/store-hooks.ts'

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
  projects: readonly Project[],
  { order, course, archive }: View,
  summaries: ReadonlyMap<string, ProjectSummary> | undefined,
): readonly Project[] {
  const shown = projects.filter(
    (project) => (project.archivedAt !== null) === archive && (course === null || project.course === course),
  )
  if (order === 'own') return shown
  const edited = ({ id, createdAt }: Project): number => summaries?.get(id)?.edited ?? createdAt
  return shown.toSorted((one, other) =>
    order === 'name' ? one.name.localeCompare(other.name, 'en') : edited(other) - edited(one),
  )
}

/** The courses of some projects, each once, by alphabet. */
export function coursesOf(projects: readonly Project[]): string[] {
  const named = projects.map(({ course }) => course).filter((course) => course !== '')
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'en'))
}
