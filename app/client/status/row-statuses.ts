import { create } from 'zustand'
import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import type { CaseProgress } from './case-progress.ts'
import { t } from './messages.ts'

/** A status that needs attention, and its text for screen readers. */
export interface SaidStatus {
  readonly status: AuthorityStatus
  /** The status as text: "Serious: Overruled, and 1 more". */
  readonly said: string
}

/** Statuses by the id of a row or an authority. A row or authority that needs no attention has no entry. */
export type SaidStatuses = ReadonlyMap<string, SaidStatus>

/** The problems in the open string. */
export interface StringSummary {
  /** Text such as "1 serious, 3 to fix". Also counts unchecked cases. Empty if every row is checked and fine. */
  readonly rest: string
  /** `rest` without the cases that are not verified or not checked. */
  readonly problems: string
  readonly level: Exclude<AuthorityStatus['level'], 'advice'>
  readonly serious: number
  readonly check: number
  /** The rows with the status “serious” or “to fix,” in the order of the string. */
  readonly toFix: readonly string[]
  /** The row that needs attention first. */
  readonly worstId: string | null
  /** State of the case checks. The count is final only when they are done. */
  readonly cases: CaseProgress
}

/** Returns the summary before the checks have run. */
function createOpenSummary(cases: 'checking' | 'unchecked'): StringSummary {
  const rest = t(cases === 'checking' ? 'res_status_not_yet' : 'res_status_unchecked')
  return { rest, problems: '', level: 'fine', serious: 0, check: 0, toFix: [], worstId: null, cases }
}

interface PublishedStatuses {
  readonly rows: SaidStatuses
  /** Ids of the rows that the case list confirms and that need no attention. */
  readonly confirmed: ReadonlySet<string>
  readonly summary: StringSummary
}

/**
 * The latest statuses of the rows in the open string. The checks run after the rows have rendered. They publish their
 * results here, so that only rows whose status changed render again.
 */
export const useStatuses = create<PublishedStatuses>(() => ({
  rows: new Map(),
  confirmed: new Set(),
  summary: createOpenSummary('checking'),
}))

/** Returns the status of a row; undefined if it is fine or not checked yet. */
export function useRowStatus(rowId: string): SaidStatus | undefined {
  return useStatuses(({ rows }) => rows.get(rowId))
}

/** Returns true if a row has a status or the case list confirms the row. */
export function useHasResult(rowId: string): boolean {
  return useStatuses(({ rows, confirmed }) => rows.has(rowId) || confirmed.has(rowId))
}

/** Returns true if the case list confirms a row and the row needs no attention. */
export function useIsConfirmed(rowId: string): boolean {
  return useStatuses(({ confirmed }) => confirmed.has(rowId))
}

/** Returns a row's status for screen readers; empty if it has none. */
export function useSaidStatus(rowId: string): string {
  return useStatuses(
    ({ rows, confirmed }) => rows.get(rowId)?.said ?? (confirmed.has(rowId) ? t('res_status_confirmed') : ''),
  )
}

/** Returns the summary of the open string's checks. Re-renders the caller when it changes. */
export function useStringSummary(): StringSummary {
  return useStatuses(({ summary }) => summary)
}

/** Returns the summary of the open string's checks. */
export function readStringSummary(): StringSummary {
  return useStatuses.getState().summary
}

/** Returns the latest statuses of some rows in the open string. Rows with a fine status are absent. */
export function readRowStatuses(rowIds: readonly string[]): ReadonlyMap<string, AuthorityStatus> {
  const { rows } = useStatuses.getState()
  return new Map(
    rowIds.flatMap((id) => {
      const said = rows.get(id)
      return said === undefined ? [] : [[id, said.status]]
    }),
  )
}

/**
 * Returns the ids of the rows to fix if `isWanted` is true; otherwise null, so that the caller doesn't render again
 * after each check.
 */
export function useRowsToFix(isWanted: boolean): readonly string[] | null {
  return useStatuses(({ summary }) => (isWanted ? summary.toFix : null))
}

/** Publishes the statuses of the rows in the open string. `confirmed` contains the rows that the case list confirms. */
export function publishRowStatuses(
  next: SaidStatuses,
  summary: StringSummary,
  confirmed: ReadonlySet<string>,
): void {
  useStatuses.setState(({ rows }) => ({ rows: keepEqual(rows, next), summary, confirmed }))
}

let checks = 0

/**
 * Registers a running check of the open string, and returns the function that ends the check. After the last check
 * ends, the old summary is cleared for the next string.
 */
export function beginStringChecks(): () => void {
  checks += 1
  return () => {
    checks -= 1
    if (checks === 0) useStatuses.setState({ summary: createOpenSummary('checking') })
  }
}

/** Publishes that the checks could not be loaded, which leaves the open string's cases unchecked. */
export function publishUnchecked(): void {
  useStatuses.setState({ summary: createOpenSummary('unchecked') })
}

/** Keeps the object of an unchanged status, so that its row does not render again. */
export function keepEqual(before: SaidStatuses, next: SaidStatuses): SaidStatuses {
  return new Map(
    [...next].map(([id, one]) => {
      const known = before.get(id)
      const isEqual = known?.status.reasons.join() === one.status.reasons.join()
      return [id, isEqual && known !== undefined ? known : one]
    }),
  )
}
