import { type AuthorityStatus, type StatusReason, statusOfReasons } from '#cite/status/authority-status.ts'
import type { VerificationState } from '#cite/cases/verification-state.ts'
import { formatDay, formatMoment } from '../../../messages/format.ts'
import type { CaseReports } from '../../cases/use-case-reports.ts'
import { describeNoAnswer } from '../../cases/online/lookup-words.ts'
import { describeReport } from '../../cases/report-words.ts'
import { countStandings, nameStanding } from '../../cases/state-words.ts'
import { countStatuses, describeCount } from '../../status/status-words.ts'
import { t } from './messages.ts'
import type { CheckedEntry, RecordEntry } from './record-entry.ts'

export interface RecordLines {
  /**
   * The worst result: "Overruled", "Not verified", or "Matches". "Not checked" for an authority that no list covers,
   * and "Checking…" while its list is loading.
   */
  readonly standing: string
  readonly byTable: string
  readonly online: string
  readonly review: string
  readonly status: AuthorityStatus
}

interface RecordState extends Pick<CaseReports, 'table'> {
  readonly lookUp: boolean
  readonly reasonsOfRules?: ReadonlyMap<string, readonly StatusReason[]>
}

/** Returns the lines of an authority. They never claim that a check was done when it was not. */
export function describeEntry(
  entry: CheckedEntry,
  { table, lookUp, reasonsOfRules }: RecordState,
): RecordLines {
  const byTable = describeTableCheck(entry, table)
  return {
    standing: describeStanding(entry, byTable),
    byTable,
    online: describeOnlineCheck(entry, lookUp),
    review: describeReview(entry),
    status: statusOfReasons([...reasonsOf(entry), ...(reasonsOfRules?.get(entry.id) ?? [])]),
  }
}

/**
 * Returns the worst result in words. While the list for an authority is loading, returns the same word as its check.
 */
function describeStanding({ report, law }: CheckedEntry, byTable: string): string {
  if (byTable === t('res_record_opening')) return byTable
  if (report !== undefined) return nameStanding(report.standing)
  return nameStanding(law === undefined || typeof law === 'string' ? 'unchecked' : law.state)
}

/** Returns the reasons for an authority's status. A current review mark makes up for a missing confirmation. */
function reasonsOf({ report, law, guarded, review, stale }: CheckedEntry): StatusReason[] {
  const isReviewed = review !== null && !stale
  const unread = guarded?.source.kind === 'pasted' ? (['unread'] as const) : []
  const ofLaw = law === undefined || typeof law === 'string' ? undefined : reasonOfLaw(law.state)
  const reasons = [...(report?.reasons ?? []), ...(ofLaw === undefined ? [] : [ofLaw])]
  return [...unread, ...reasons.filter((reason) => reason !== 'not-verified' || !isReviewed)]
}

/**
 * Describes the progress of the cite-check. The number to check is known only once the case list has loaded or failed
 * to load.
 */
export function describeProgress(
  entries: readonly RecordEntry[],
  rows: readonly { readonly lines: RecordLines }[],
  table: CaseReports['table'],
): string {
  const reviewed = t('res_record_sum', {
    count: rows.length,
    reviewed: entries.filter(({ review, stale }) => review !== null && !stale).length,
  })
  const checked =
    table === 'failed' || typeof table !== 'string'
      ? describeCount(countStatuses(rows.map(({ lines }) => lines.status)))
      : t('res_record_opening')
  return checked === '' ? reviewed : `${reviewed} · ${checked}`
}

function describeTableCheck({ guarded, report, law }: CheckedEntry, table: CaseReports['table']): string {
  if (guarded === null) return t('res_record_unreadable')
  if (law !== undefined) return describeLawCheck(law)
  const { kind } = guarded.source
  if (kind !== 'case' && kind !== 'pasted') return t('res_record_no_case')
  if (table === 'failed') return t('res_record_no_table')
  if (typeof table === 'string') return t('res_record_opening')
  if (report === undefined) return t('res_record_no_case')
  // Online results have a separate line.
  const looks = report.looks.filter(({ words }) => words !== report.online?.words)
  return describeReport({ ...report, looks })
}

/**
 * Returns how a law's state affects the status. Returns undefined if a list confirms the law, or if no list covers it.
 */
function reasonOfLaw(state: VerificationState): StatusReason | undefined {
  if (state === 'conflict') return 'wrong-place'
  return state === 'not-listed' ? 'not-listed' : undefined
}

function describeLawCheck(law: NonNullable<CheckedEntry['law']>): string {
  if (law === 'failed') return t('res_record_no_law_lists')
  return law === 'loading' ? t('res_record_opening') : law.words
}

function describeOnlineCheck({ report }: CheckedEntry, lookUp: boolean): string {
  if (!lookUp) return t('res_record_not_looked_up')
  if (report === undefined) return t('res_record_nothing_to_look_up')
  const { online, lookupState } = report
  return online?.words ?? describeNoAnswer(lookupState)
}

function describeReview({ review, stale }: CheckedEntry): string {
  if (review === null) return t('res_record_not_reviewed')
  const values = { by: review.by, date: formatMoment(new Date(review.at).toISOString()), cited: review.cited }
  return t(stale ? 'res_record_reviewed_by_stale' : 'res_record_reviewed_by', values)
}

/** Counts the cases with each standing, for the header of the page and of its files; empty without cases. */
export function describeStandings(entries: readonly CheckedEntry[]): string {
  const counts = countStandings(entries.flatMap(({ report }) => report?.standing ?? []))
  return counts === '' ? '' : t('res_record_standings', { counts })
}

/** Describes the sources, for the header of the page and of its files. */
export function describeSources(
  { table }: Pick<CaseReports, 'table'>,
  lookUp: boolean,
  now: number,
): string[] {
  const day = formatDay(new Date(now).toISOString())
  const byTable =
    typeof table === 'string'
      ? t(table === 'failed' ? 'res_record_source_no_table' : 'res_record_source_opening')
      : t('res_record_source_table', {
          date: formatDay(`${table.tables.drawnUp}T12:00`),
          volume: table.tables.lastVolume,
          day,
        })
  return [
    byTable,
    t(lookUp ? 'res_record_source_online' : 'res_record_source_offline'),
    t('res_record_limits'),
  ]
}
