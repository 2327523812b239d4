import { create } from 'zustand'
import { useRowsToFix } from '../../status/row-statuses.ts'

/** The rows that were “serious” or “to fix” when the user turned on the filter; null if all rows are shown. */
export const useRowFilter = create<{ readonly kept: ReadonlySet<string> | null }>(() => ({ kept: null }))

/** Shows only these rows and rows that get a problem later; null shows all rows. */
export function showOnlyRows(ids: readonly string[] | null): void {
  useRowFilter.setState({ kept: ids === null ? null : new Set(ids) })
}

/**
 * Returns the ids of the rows to show; null for all rows. A row that the user has fixed stays until the filter is
 * turned off, so that the row doesn't disappear during the edit.
 */
export function useShownRows(): ReadonlySet<string> | null {
  const kept = useRowFilter((state) => state.kept)
  const toFix = useRowsToFix(kept !== null)
  return kept === null ? null : new Set([...kept, ...(toFix ?? [])])
}
