import {
  type AuthorityStatus,
  harmOfReason,
  levelOfReason,
  statusOfReasons,
  type StatusReason,
} from '#cite/status/authority-status.ts'
import type { CaseProgress } from './case-progress.ts'
import { t } from './messages.ts'
import type { SaidStatuses, StringSummary } from './row-statuses.ts'

/** Returns the label of a reason, in two or three words: "Overruled". */
export function nameReason(reason: StatusReason): string {
  return t(`res_reason_${reason}`)
}

/** The levels that marks and counts show. They don't include advice, which is optional. */
type NamedLevel = Exclude<AuthorityStatus['level'], 'advice' | 'fine'>

/** Returns true for the levels “serious” and “to fix.” */
export function isToFix(level: AuthorityStatus['level']): level is 'serious' | 'check' {
  return level === 'serious' || level === 'check'
}

/**
 * Sorts entries so that those with a serious reason come first. Within each of the two groups, entries keep the order
 * of the string.
 */
export function putSeriousFirst<T>(
  entries: readonly T[],
  reasonsOf: (entry: T) => readonly StatusReason[],
): readonly T[] {
  const isSerious = (entry: T) => reasonsOf(entry).some((reason) => levelOfReason(reason) === 'serious')
  return [...entries.filter(isSerious), ...entries.filter((entry) => !isSerious(entry))]
}

/** Returns the level of a status and its reasons without advice; null if it needs no attention. */
export function problemsOf({ level, reasons }: AuthorityStatus): {
  readonly level: NamedLevel
  readonly worst: StatusReason
  /** The other reasons, worst first. */
  readonly others: readonly StatusReason[]
} | null {
  const [worst, ...others] = reasons.filter((reason) => levelOfReason(reason) !== 'advice')
  if (level === 'fine' || level === 'advice' || worst === undefined) return null
  return { level, worst, others }
}

/**
 * Describes a status for screen readers, with its level in words: "Serious: Overruled, and 1 more". Empty if nothing
 * needs attention.
 */
export function describeStatus(status: AuthorityStatus): string {
  const problems = problemsOf(status)
  if (problems === null) return ''
  const { level, worst, others } = problems
  // The label of this reason already includes the level.
  if (level === 'open') return nameReason(worst)
  const values = { level: t(`res_status_${level}`), reason: nameReason(worst), more: others.length }
  return t(others.length > 0 ? 'res_status_said_more' : 'res_status_said', values)
}

/** Number of authorities at each level that a count mentions. */
type StatusCount = Readonly<Record<NamedLevel, number>>

/** Counts the authorities at each level. */
export function countStatuses(statuses: readonly Pick<AuthorityStatus, 'level'>[]): StatusCount {
  const count = (wanted: NamedLevel) => statuses.filter(({ level }) => level === wanted).length
  return { serious: count('serious'), check: count('check'), open: count('open') }
}

/** Describes a count: "1 serious, 3 to fix, 2 not verified"; empty if nothing needs attention. */
export function describeCount(counts: Partial<StatusCount>): string {
  return (['serious', 'check', 'open'] as const)
    .flatMap((level) => {
      const count = counts[level] ?? 0
      return count > 0 ? [t(`res_status_${level}_count`, { count })] : []
    })
    .join(', ')
}

/** Adds a description to each status. Omits statuses that need no attention. */
export function sayStatuses(statuses: ReadonlyMap<string, AuthorityStatus>): SaidStatuses {
  return new Map(
    [...statuses].flatMap(([id, status]) => {
      const said = describeStatus(status)
      return said === '' ? [] : [[id, { status, said }] as const]
    }),
  )
}

/** Combines a count with the cases that are not checked: "4 to fix; cases not checked". */
function describeRest(count: string, cases: CaseProgress): string {
  if (cases === 'checked') return count
  const key = cases === 'checking' ? 'res_status_not_yet' : 'res_status_unchecked'
  return count === '' ? t(key) : t(`${key}_too`, { count })
}

/**
 * Summarizes the statuses of the rows in a string, given in row order. Counts each authority once; `authorityOf` returns
 * the authority of a row. By default, every row is a separate authority.
 */
export function summarizeStatuses(
  statuses: ReadonlyMap<string, AuthorityStatus>,
  cases: CaseProgress,
  authorityOf: (rowId: string) => string = (rowId) => rowId,
): StringSummary {
  const reasons = new Map<string, StatusReason[]>()
  for (const [id, status] of statuses) {
    const key = authorityOf(id)
    reasons.set(key, [...(reasons.get(key) ?? []), ...status.reasons])
  }
  const count = countStatuses([...reasons.values()].map(statusOfReasons))
  const toFix = [...statuses].flatMap(([id, status]) => (isToFix(status.level) ? [{ id, ...status }] : []))
  const [worst] = toFix.toSorted((one, other) => harmOf(one) - harmOf(other))
  return {
    rest: describeRest(describeCount(count), cases),
    problems: describeCount({ serious: count.serious, check: count.check }),
    level: count.serious > 0 ? 'serious' : count.check > 0 ? 'check' : count.open > 0 ? 'open' : 'fine',
    serious: count.serious,
    check: count.check,
    toFix: toFix.map(({ id }) => id),
    worstId: worst?.id ?? null,
    cases,
  }
}

function harmOf({ reasons: [worst] }: AuthorityStatus): number {
  return worst === undefined ? Infinity : harmOfReason(worst)
}
