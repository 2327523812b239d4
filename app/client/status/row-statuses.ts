import { create } from 'zustand'
import { type AuthorityStatus, fineStatus } from '#cite/status/authority-status.ts'
import { countStatuses, type StatusCount } from './status-words.ts'

/** Statuses by the id of a row or of an authority. */
type StatusesById = ReadonlyMap<string, AuthorityStatus>

/**
 * The latest statuses of the rows of the open string, and of the authorities of its project. The checks run after the
 * rows are on the screen and publish their results here, so that only rows whose status changed render again.
 */
const useStatuses = create<{ readonly rows: StatusesById; readonly authorities: StatusesById }>(() => ({
  rows: new Map(),
  authorities: new Map(),
}))

/** The status of a row; fine until it is checked. */
export function useRowStatus(rowId: string): AuthorityStatus {
  return useStatuses(({ rows }) => rows.get(rowId) ?? fineStatus)
}

/** The status of an authority of the open project; fine until it is checked. */
export function useAuthorityStatus(itemId: string): AuthorityStatus {
  return useStatuses(({ authorities }) => authorities.get(itemId) ?? fineStatus)
}

/** How many of these rows have each level. */
export function useStatusCount(rowIds: readonly string[]): StatusCount {
  const countOf = ({ rows }: { readonly rows: StatusesById }) =>
    countStatuses(rowIds.map((id) => rows.get(id) ?? fineStatus))
  const serious = useStatuses((statuses) => countOf(statuses).serious)
  const check = useStatuses((statuses) => countOf(statuses).check)
  return { serious, check }
}

/** The statuses of these rows, in order. */
export function readRowStatuses(rowIds: readonly string[]): AuthorityStatus[] {
  const { rows } = useStatuses.getState()
  return rowIds.map((id) => rows.get(id) ?? fineStatus)
}

/** Publishes the statuses of the open string's rows. */
export function publishRowStatuses(next: StatusesById): void {
  useStatuses.setState(({ rows }) => ({ rows: keepEqual(rows, next) }))
}

/** Publishes the statuses of the open project's authorities. */
export function publishAuthorityStatuses(next: StatusesById): void {
  useStatuses.setState(({ authorities }) => ({ authorities: keepEqual(authorities, next) }))
}

/** Keeps the object of a status that did not change, so that its row does not render again. */
function keepEqual(before: StatusesById, next: StatusesById): StatusesById {
  return new Map(
    [...next].map(([id, status]) => {
      const known = before.get(id)
      const isEqual = known !== undefined && known.reasons.join() === status.reasons.join()
      return [id, isEqual ? known : status]
    }),
  )
}
