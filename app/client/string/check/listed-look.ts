import {
  harmOfReason,
  statusOfReasons,
  type AuthorityStatus,
  type StatusReason,
} from '#cite/status/authority-status.ts'
import type { GuardWords } from '../../cases/guard-words.ts'
import type { GuardReport } from '../../cases/guard-authority.ts'
import type { CaseReport } from '../../cases/use-case-reports.ts'
import type { CitationRow } from '../model/citation-row.ts'
import type { RowFinding } from './check-string.ts'

/** The parts of a case report that determine its findings. */
type CheckedCase = Pick<GuardReport, 'authority' | 'looks' | 'reasons'>

/** An entry in the list of findings about a row. */
export type ListedLook<Report extends CheckedCase = CaseReport> = {
  readonly row: CitationRow
  readonly reason: StatusReason
} & (
  | { readonly kind: 'rule'; readonly finding: RowFinding }
  | { readonly kind: 'case'; readonly report: Report; readonly words: GuardWords }
  /** A state without a finding that explains it: not verified, or not listed. */
  | { readonly kind: 'state'; readonly report: Report }
  /** Text that the engine could not read. */
  | { readonly kind: 'unread' }
)

/** The results that one check of a string combines. */
interface CheckInput<Report extends CheckedCase> {
  readonly rows: readonly CitationRow[]
  readonly findings: readonly RowFinding[]
  readonly reports: readonly Report[]
  /** Rows whose authority is marked as reviewed and has not changed since. */
  readonly reviewed: ReadonlySet<string>
}

/**
 * Both this rule and the case list can report a year that doesn't fit the volume. If the case list does, the rule's
 * finding is omitted.
 */
const YEAR_RULE = 'R11.6.2'

/** Lists all findings about a string, row by row, with each row's most serious finding first. */
export function listLooks<Report extends CheckedCase>({
  rows,
  findings,
  reports,
  reviewed,
}: CheckInput<Report>): ListedLook<Report>[] {
  const byRow = new Map(rows.map((row) => [row.id, row]))
  const contradicted = new Set(
    reports.filter(({ looks }) => looks.length > 0).map(({ authority }) => authority.rowId),
  )
  const ofRules = findings
    .filter(({ row, rule }) => rule !== YEAR_RULE || !contradicted.has(row.id))
    .map((finding): ListedLook<Report> => ({
      kind: 'rule',
      row: finding.row,
      reason: finding.reason,
      finding,
    }))
  const ofCases = reports.flatMap((report): ListedLook<Report>[] => {
    const row = byRow.get(report.authority.rowId)
    if (row === undefined) return []
    const told = report.looks.map((words): ListedLook<Report> => ({
      kind: 'case',
      row,
      reason: words.reason,
      report,
      words,
    }))
    const states = report.reasons.filter(
      (reason) =>
        !report.looks.some((look) => look.reason === reason) &&
        // A row marked as reviewed doesn't need the case list to confirm it.
        !(reason === 'not-verified' && reviewed.has(row.id)),
    )
    return [...told, ...states.map((reason): ListedLook<Report> => ({ kind: 'state', row, reason, report }))]
  })
  const unread = rows
    .filter(({ item: { source } }) => source?.kind === 'pasted')
    .map((row): ListedLook<Report> => ({ kind: 'unread', row, reason: 'unread' }))
  const placeOf = new Map(rows.map((row, at) => [row.id, at]))
  return [...ofCases, ...unread, ...ofRules].sort(
    (one, other) =>
      (placeOf.get(one.row.id) ?? 0) - (placeOf.get(other.row.id) ?? 0) ||
      harmOfReason(one.reason) - harmOfReason(other.reason),
  )
}

/** Returns the statuses of the rows with findings, by row id. */
export function statusesOfLooks(
  looks: readonly Pick<ListedLook<CheckedCase>, 'row' | 'reason'>[],
): Map<string, AuthorityStatus> {
  const reasons = new Map<string, StatusReason[]>()
  for (const { row, reason } of looks) reasons.set(row.id, [...(reasons.get(row.id) ?? []), reason])
  return new Map([...reasons].map(([id, ofRow]) => [id, statusOfReasons(ofRow)]))
}
