import { type AuthorityStatus, harmOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import { t } from './messages.ts'

/** Names a reason in two or three words: "Overruled". */
export function nameReason(reason: StatusReason): string {
  return t(`res_reason_${reason}`)
}

/** Describes a status for screen readers, with its level in words: "Serious: Overruled, and 1 more"; empty if fine. */
export function describeStatus({ level, reasons }: AuthorityStatus): string {
  const [worst] = reasons
  if (level === 'fine' || worst === undefined) return ''
  const values = { level: t(`res_status_${level}`), reason: nameReason(worst), more: reasons.length - 1 }
  return t(reasons.length > 1 ? 'res_status_said_more' : 'res_status_said', values)
}

/** How many authorities have each level. */
export interface StatusCount {
  readonly serious: number
  readonly check: number
}

/** Counts the authorities of each level. */
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

/** Index of the status that needs attention first; -1 if every authority is fine. */
export function worstOf(statuses: readonly AuthorityStatus[]): number {
  const harms = statuses.map(({ reasons: [worst] }) => (worst === undefined ? Infinity : harmOfReason(worst)))
  const least = Math.min(...harms)
  return least === Infinity ? -1 : harms.indexOf(least)
}
