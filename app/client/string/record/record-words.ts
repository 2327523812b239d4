import {
  type AuthorityStatus,
  harmOfReason,
  type StatusReason,
  statusOfReasons,
} from '#cite/status/authority-status.ts'
import type { VerificationState } from '#cite/cases/verification-state.ts'
import { formatDay, formatMoment } from '../../../messages/format.ts'
import type { CaseReports } from '../../cases/use-case-reports.ts'
import { describeNoAnswer } from '../../cases/online/lookup-words.ts'
import { type DescribedReport, describeReport } from '../../cases/report-words.ts'
import { type CaseStanding, countStandings, nameStanding } from '../../cases/state-words.ts'
import { countStatuses, describeCount, nameReason, problemsOf } from '../../status/status-words.ts'
import { t } from './messages.ts'
import type { CheckedEntry } from './record-entry.ts'

export interface RecordLines {
  /**
   * The worst result: "Overruled", "Wrong year", "Not verified", "Matches". "Not checked" if no list covers the
   * authority, and "Checking…" while its list is loading.
   */
  readonly standing: string
  /** The other problems: "Also: no court, no pincite"; empty if there are none. */
  readonly others: string
  readonly byTable: string
  readonly online: string
  readonly review: string
  readonly status: AuthorityStatus
}

interface RecordState extends Pick<CaseReports, 'table'> {
  readonly lookUp: boolean
  /** Findings about each authority and about how strings cite it, by authority id. Absent until they are checked. */
  readonly reasonsOfRules?: ReadonlyMap<string, readonly StatusReason[]>
  readonly reasonsOfUses?: ReadonlyMap<string, readonly StatusReason[]>
}

/** Returns the lines of an authority. They never report a check that was not made. */
export function describeEntry(
  entry: CheckedEntry,
  { table, lookUp, reasonsOfRules, reasonsOfUses }: RecordState,
): RecordLines {
  const byTable = describeTableCheck(entry, table)
  const status = statusOfReasons([
    ...reasonsOf(entry),
    ...(reasonsOfRules?.get(entry.id) ?? []),
    ...(reasonsOfUses?.get(entry.id) ?? []),
  ])
  // Leave out advice, because it is optional and the editor shows it.
  const problems = problemsOf(status)
  const standing = byTable === t('res_record_opening') ? byTable : nameStanding(standingOf(entry))
  const nameOf = (reason: StatusReason): string => (OF_STANDING.has(reason) ? standing : nameReason(reason))
  const others = (problems?.others ?? []).map((reason) => nameOf(reason).toLowerCase()).join(', ')
  return {
    standing: problems === null ? standing : nameOf(problems.worst),
    others: others === '' ? '' : t('res_record_also', { others }),
    byTable,
    online: describeOnlineCheck(entry, lookUp),
    review: describeReview(entry),
    status,
  }
}

/** Reasons whose name depends on which source was checked. `nameStanding` returns that name. */
const OF_STANDING: ReadonlySet<StatusReason> = new Set(['not-verified', 'not-listed'])

/** Returns the result of the lists that cover an authority. */
function standingOf({ report, law }: CheckedEntry): CaseStanding {
  if (report !== undefined) return report.standing
  return law === undefined || typeof law === 'string' ? 'unchecked' : law.state
}

/**
 * Returns the reasons for an authority's status. Leaves out a missing confirmation if the authority has a current
 * review mark.
 */
function reasonsOf({ report, law, guarded, review, stale }: CheckedEntry): StatusReason[] {
  const isReviewed = review !== null && !stale
  const unread = guarded?.source.kind === 'pasted' ? (['unread'] as const) : []
  const ofLaw = law === undefined || typeof law === 'string' ? undefined : reasonOfLaw(law.state)
  const reasons = [...(report?.reasons ?? []), ...(ofLaw === undefined ? [] : [ofLaw])]
  return [...unread, ...reasons.filter((reason) => reason !== 'not-verified' || !isReviewed)]
}

/**
 * Summarizes the record, worst first. Every authority is counted once: by its status or, if it has no status, by its
 * result. The counts are final only once the case list has loaded or failed to load.
 */
export function describeProgress(
  rows: readonly { readonly entry: CheckedEntry; readonly lines: Pick<RecordLines, 'status'> }[],
  table: CaseReports['table'],
): string {
  const reviewed = t('res_record_sum', {
    count: rows.length,
    reviewed: rows.filter(({ entry: { review, stale } }) => review !== null && !stale).length,
  })
  if (table !== 'failed' && typeof table === 'string') return `${t('res_record_opening')} · ${reviewed}`
  const problems = describeCount(countStatuses(rows.map(({ lines }) => lines.status)))
  const others = countStandings(
    rows.filter(({ lines }) => problemsOf(lines.status) === null).map(({ entry }) => standingOf(entry)),
  )
  return [problems, others, reviewed].filter((words) => words !== '').join(' · ')
}

/**
 * Sorts rows: first serious problems, then problems to fix, then all others. Within each group, rows are in project
 * order, so that a review doesn't move a row.
 */
export function sortByHarm<T extends { readonly lines: Pick<RecordLines, 'status'> }>(
  rows: readonly T[],
): readonly T[] {
  const at = (...levels: readonly AuthorityStatus['level'][]): readonly T[] =>
    rows.filter(({ lines }) => levels.includes(lines.status.level))
  return [...at('serious'), ...at('check'), ...at('open', 'advice', 'fine')]
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
  return describeResult({ ...report, looks })
}

/**
 * Describes the case list's findings, worst first. Omits the name of the state: the row's status already shows it, and
 * "Matches in part" would be misleading before a finding about an impossible citation.
 */
function describeResult(report: DescribedReport): string {
  const { looks, words, state, history } = report
  const own = looks.filter(({ isHistory }) => isHistory !== true)
  if (own.length === 0) return describeReport(report)
  const byHarm = own.toSorted((one, other) => harmOfReason(one.reason) - harmOfReason(other.reason))
  const name = `${nameStanding(state)}.`
  const rest = words.startsWith(name) ? words.slice(name.length).trim() : words
  return [...byHarm.map((look) => look.words), rest, ...history.map((one) => one.words)]
    .filter((one) => one !== '')
    .join(' ')
}

/** Returns the status reason for a law's state. Returns undefined if a list confirms the law or no list covers it. */
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

/** Describes the sources, for the header of the page and of the exported files. */
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
