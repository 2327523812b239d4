import { type AuthorityStatus, harmOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import type { CaseProgress } from './case-progress.ts'
import { t } from './messages.ts'
import type { SaidStatuses, StringSummary } from './row-statuses.ts'

/** Names a reason in two or three words: "Overruled". */
export function nameReason(reason: StatusReason): string {
  return t(`res_reason_${reason}`)
}

/**
 * Describes a status for screen readers, with its level in words: "Serious: Overruled, and 1 more". Empty if the status
 * is fine.
 */
export function describeStatus({ level, reasons }: AuthorityStatus): string {
  const [worst] = reasons
  if (level === 'fine' || worst === undefined) return ''
  const values = { level: t(`res_status_${level}`), reason: nameReason(worst), more: reasons.length - 1 }
  return t(reasons.length > 1 ? 'res_status_said_more' : 'res_status_said', values)
}

/** How many authorities are at each level. */
interface StatusCount {
  readonly serious: number
  readonly check: number
}

/** Counts the authorities at each level. */
export function countStatuses(statuses: readonly Pick<AuthorityStatus, 'level'>[]): StatusCount {
  const count = (wanted: AuthorityStatus['level']) => statuses.filter(({ level }) => level === wanted).length
  return { serious: count('serious'), check: count('check') }
}

/** Describes a count: "1 serious, 3 to check"; empty if every authority is fine. */
export function describeCount({ serious, check }: StatusCount): string {
  return [
    ...(serious > 0 ? [t('res_status_serious_count', { count: serious })] : []),
    ...(check > 0 ? [t('res_status_check_count', { count: check })] : []),
  ].join(', ')
}

/** Adds a description to each status, and omits those that are fine. */
export function sayStatuses(statuses: ReadonlyMap<string, AuthorityStatus>): SaidStatuses {
  return new Map(
    [...statuses]
      .filter(([, { level }]) => level !== 'fine')
      .map(([id, status]) => [id, { status, said: describeStatus(status) }]),
  )
}

/** Describes a count together with cases that are not checked: "4 to check; cases not checked". */
function describeRest(count: string, cases: CaseProgress): string {
  if (cases === 'checked') return count
  const key = cases === 'checking' ? 'res_status_not_yet' : 'res_status_unchecked'
  return count === '' ? t(key) : t(`${key}_too`, { count })
}

/** Sums up the statuses of a string's rows, which are in the order of the rows. */
export function summarizeStatuses(
  statuses: ReadonlyMap<string, AuthorityStatus>,
  cases: CaseProgress,
): StringSummary {
  const count = countStatuses([...statuses.values()])
  const level = count.serious > 0 ? 'serious' : count.check > 0 ? 'check' : 'fine'
  const byHarm = [...statuses]
    .flatMap(
      ([
        id,
        {
          reasons: [worst],
        },
      ]) => (worst === undefined ? [] : [{ id, harm: harmOfReason(worst) }]),
    )
    .toSorted((one, other) => one.harm - other.harm)
  return {
    rest: describeRest(describeCount(count), cases),
    level,
    serious: count.serious,
    worstId: byHarm[0]?.id ?? null,
    cases,
  }
}
