import { placeOf } from '../cases/guard-words.ts'
import { showCaseName } from '../cases/show-case-name.ts'
import type { CaseReports } from '../cases/use-case-reports.ts'
import { describeOwnReport } from '../cases/report-words.ts'
import type { VerificationState } from '#cite/cases/verification-state.ts'
import { CASE_STANDINGS, type CaseStanding, countStandings, nameStanding } from '../cases/state-words.ts'
import type { GuardedAuthority, HistoryReport } from '../cases/guard-authority.ts'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import type { DocumentQuotation } from '#cite/verify/quotation/document-quotations.ts'
import type { QuotationResult } from '#cite/verify/quotation/check-quotation.ts'
import type { LinkedAuthority } from './brief-protocol.ts'
import { describeLaw } from '../cases/law/law-words.ts'
import { t } from './messages.ts'
import type { OpenBrief } from './use-brief.ts'
import { levelOfReason, type StatusReason, statusOfReasons } from '#cite/status/authority-status.ts'

/** A quotation with its result; undefined until an opinion has been added. */
export interface QuotationRow {
  readonly quotation: DocumentQuotation
  readonly result: QuotationResult | undefined
}

export interface BriefRow {
  readonly authority: LinkedAuthority
  readonly standing: CaseStanding | undefined
  /** The worst problem that the case checks found, with the label used in the editor; undefined if there is none. */
  readonly problem?: StatusReason | undefined
  readonly words: string
  /** What the author of the document can do. A certificate leaves it out. */
  readonly advice?: string
  /** The decisions in the case’s history, each with its state. */
  readonly history: readonly HistoryReport[]
  /** Where the document cites the authority: `text, nn. 2, 5`. */
  readonly cited: string
  readonly quotations: readonly QuotationRow[]
}

/**
 * Levels of urgency, most urgent first. `check` includes authorities that a list could not confirm. `uncovered`
 * includes authorities that no list covers, so that no check applies to them.
 */
const ROW_LEVELS = ['serious', 'check', 'match', 'uncovered', 'pending'] as const

export type RowLevel = (typeof ROW_LEVELS)[number]

const LEVELS: Readonly<Record<CaseStanding, RowLevel>> = {
  overruled: 'serious',
  abandoned: 'serious',
  'overruled-part': 'check',
  'other-case': 'serious',
  conflict: 'serious',
  partial: 'check',
  'not-listed': 'check',
  plausible: 'check',
  unchecked: 'uncovered',
  'lookup-failed': 'check',
  'not-looked-up': 'check',
  matches: 'match',
}

/**
 * Returns the level of an authority's worst problem, which is the same on every screen. If it has no problem, returns the
 * level of its standing.
 */
export function levelOfRow({ standing, problem }: Pick<BriefRow, 'standing' | 'problem'>): RowLevel {
  if (standing === undefined) return 'pending'
  const ofProblem = problem === undefined ? undefined : levelOfReason(problem)
  return ofProblem === 'serious' || ofProblem === 'check' ? ofProblem : LEVELS[standing]
}

/** Counts the authorities at each level: `7 authorities: 5 serious, 2 match`. */
export function describeLevels(rows: readonly BriefRow[]): string {
  const counts = countLevels(rows).map(([level, count]) => t(`res_brief_sum_level_${level}`, { count }))
  return t('res_brief_levels', { count: rows.length, counts: counts.join(', ') })
}

/** Counts the authorities at each level, most urgent first. Omits levels without authorities. */
export function countLevels(rows: readonly BriefRow[]): [level: RowLevel, count: number][] {
  return ROW_LEVELS.flatMap((level): [RowLevel, number][] => {
    const count = rows.filter((row) => levelOfRow(row) === level).length
    return count === 0 ? [] : [[level, count]]
  })
}

/**
 * Counts the decisions in the authorities' histories, in total and by state, for a message. Returns undefined if there
 * are none.
 */
export function countHistories(
  rows: readonly Pick<BriefRow, 'history'>[],
): { readonly count: number; readonly counts: string } | undefined {
  const states = rows.flatMap(({ history }) => history.map(({ state }) => state))
  return states.length === 0 ? undefined : { count: states.length, counts: countStandings(states) }
}

/** Describes the decisions in the authorities' histories by state; empty if there are none. */
export function describeHistories(rows: readonly Pick<BriefRow, 'history'>[]): string {
  const counted = countHistories(rows)
  return counted === undefined ? '' : t('res_brief_histories', counted)
}

/** Converts the cases in a document to the input of the case checks. */
export function listGuarded({ contents }: Pick<OpenBrief, 'contents'>): GuardedAuthority[] {
  return contents.authorities
    .filter(({ source, isNamedOnly }) => source.kind === 'case' && isNamedOnly !== true)
    .map(({ id, source, mentions, wordsBefore }) => ({
      rowId: id,
      itemId: id,
      source,
      wordsBefore,
      pincite: mentions.flatMap(({ pincite }) => pincite),
    }))
}

/**
 * Combines the authorities with their results, worst first. Authorities with the same standing are in document order.
 */
export function listRows(
  open: OpenBrief,
  { table, reports }: Pick<CaseReports, 'table' | 'reports'>,
): BriefRow[] {
  const byId = new Map(reports.map((report) => [report.authority.rowId, report]))
  const quotations = listQuotationRows(open)
  const rows = open.contents.authorities.map((authority): BriefRow => {
    return {
      authority,
      history: [],
      ...checkAuthority(open, authority, { table, report: byId.get(authority.id) }),
      cited: describePlaces(authority, open.contents.passages),
      quotations: quotations.filter(({ quotation }) => quotation.authority === authority.id),
    }
  })
  const rank = ({ standing }: BriefRow): number =>
    standing === undefined ? CASE_STANDINGS.length : CASE_STANDINGS.indexOf(standing)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the result for an authority. Cases have reports once the case list is loaded. */
function checkAuthority(
  open: OpenBrief,
  authority: LinkedAuthority,
  {
    table,
    report,
  }: Pick<CaseReports, 'table'> & { readonly report: CaseReports['reports'][number] | undefined },
): CheckedState & Partial<Pick<BriefRow, 'advice' | 'history'>> {
  if (authority.isNamedOnly === true) return { standing: 'unchecked', ...describeNamed(authority, table) }
  if (authority.source.kind !== 'case') return checkLaw(open, authority)
  if (report === undefined) return waitForCases(table)
  return {
    standing: report.standing,
    problem: statusOfReasons(report.reasons).reasons.find((reason) => reason !== 'not-verified'),
    words: [describeOwnReport(report), report.online?.words ?? ''].join(' ').trim(),
    history: report.history,
  }
}

/** Returns every quotation with its result. */
export function listQuotationRows({
  contents,
  results,
}: Pick<OpenBrief, 'contents' | 'results'>): QuotationRow[] {
  return contents.quotations.map((quotation, at) => ({ quotation, result: results[at] }))
}

type CheckedState = Pick<BriefRow, 'standing' | 'problem' | 'words'>

function waitForCases(table: CaseReports['table']): CheckedState {
  if (table === 'loading' || table === 'absent')
    return { standing: undefined, words: t('res_brief_checking') }
  if (table === 'failed') return { standing: 'unchecked', words: t('res_brief_case_list_missing') }
  return { standing: 'unchecked', words: t('res_brief_no_list') }
}

/**
 * Describes a source that the document names but doesn't cite. Suggests the listed case with that name if there is only
 * one.
 */
function describeNamed(
  { source }: LinkedAuthority,
  table: CaseReports['table'],
): Pick<BriefRow, 'words' | 'advice'> {
  const words = t('res_brief_named_only')
  const named = { words, advice: t('res_brief_named_advice') }
  if (source.kind !== 'case' || typeof table === 'string') return named
  const only = table.lookup.onlyCaseNamed(table.tables, source.name, source.date?.year)
  if (only === undefined) return named
  const values = { name: showCaseName(only.name), place: placeOf(only), year: only.year }
  return {
    words: `${words} ${t('res_brief_named_candidate', values)}`,
    advice: t('res_brief_named_candidate_advice'),
  }
}

function checkLaw({ laws }: OpenBrief, { id }: LinkedAuthority): CheckedState {
  if (laws === 'loading') return { standing: undefined, words: t('res_brief_checking') }
  if (laws === 'failed') return { standing: 'unchecked', words: t('res_brief_law_lists_missing') }
  const result = laws.results.get(id)
  if (result === undefined) return { standing: 'unchecked', words: t('res_brief_no_list') }
  return { standing: result.state, problem: problemOfLaw(result.state), words: describeLaw(result.findings) }
}

/** Returns the problem of a law that a list contradicts, with the label used in the cite-check record. */
function problemOfLaw(state: VerificationState): StatusReason | undefined {
  return state === 'conflict' ? 'wrong-place' : undefined
}

function describePlaces(
  { mentions }: Pick<LinkedAuthority, 'mentions'>,
  passages: readonly DocumentPassage[],
): string {
  const pages = new Set<number>()
  const notes = new Set<number>()
  const notePages = new Set<number>()
  let [text, endnotes] = [false, false]
  for (const { passage, page } of mentions) {
    const { kind, number } = passages[passage] ?? {}
    if (kind === 'footnote' && number !== undefined) {
      notes.add(number)
      if (page !== undefined) notePages.add(page)
    } else if (page !== undefined) pages.add(page)
    else if (kind === 'endnote') endnotes = true
    else text = true
  }
  const list = (numbers: ReadonlySet<number>): string => [...numbers].toSorted((a, b) => a - b).join(', ')
  const inNotes = { count: notes.size, notes: list(notes) }
  return [
    text && t('res_brief_in_text'),
    pages.size > 0 && t('res_brief_in_pages', { count: pages.size, pages: list(pages) }),
    notes.size > 0 &&
      (notePages.size > 0
        ? t('res_brief_in_paged_notes', { ...inNotes, on: notePages.size, pages: list(notePages) })
        : t('res_brief_in_notes', inNotes)),
    endnotes && t('res_brief_in_endnotes'),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** Returns the URL of a free copy. Returns no URL for a law whose title or article doesn't exist. */
export function linkOf({
  authority,
  standing,
}: Pick<BriefRow, 'authority' | 'standing'>): string | undefined {
  return standing === 'conflict' && authority.source.kind !== 'case' ? undefined : authority.link
}

/** Describes one authority in a line: its locations, its status, the sources' results, and its history. */
export function describeRow({ authority, cited, standing, words, history }: BriefRow): string {
  const name = standing === undefined ? '' : nameStanding(standing)
  // Don't repeat a status that the description already starts with.
  const said = words.startsWith(name) ? words : `${name}. ${words}`.trim()
  const all = [said, ...history.map((one) => one.words)].join(' ')
  return t('res_cert_row', { name: authority.text, cited, words: all })
}

/** Returns the description of a row without the status at its start, because the row shows the status separately. */
export function withoutStatus(words: string): string {
  const names = CASE_STANDINGS.map(nameStanding).toSorted((one, other) => other.length - one.length)
  const name = names.find((one) => words.startsWith(one) && /^(?:[.:]| the )/.test(words.slice(one.length)))
  const rest = name === undefined ? words : words.slice(name.length).replace(/^[.:]?\s*/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Describes a result in the list, after its status, with what the author can do. */
export function describeResult({ words, advice = '' }: Pick<BriefRow, 'words' | 'advice'>): string {
  return `${withoutStatus(words)} ${advice}`.trim()
}

/** Returns true if a quotation has not been compared, because the opinion it quotes has not been added. */
export function isUncompared({ result }: QuotationRow): boolean {
  return result === undefined || result.kind === 'no-text'
}

/** Describes the result of a quotation. */
export function describeQuotation({ quotation, result }: QuotationRow): string {
  if (result === undefined || result.kind === 'no-text') return t('res_brief_quote_no-text')
  if (result.kind === 'not-found') return t('res_brief_quote_not-found', { opinion: result.opinion })
  const { first, last, isCited } = result.pages
  const pages =
    first === undefined ? '' : first === last || last === undefined ? String(first) : `${first}–${last}`
  const values = { opinion: result.opinion, pages }
  const words = t(
    pages === '' ? `res_brief_quote_${result.kind}` : `res_brief_quote_${result.kind}_page`,
    values,
  )
  return isCited === false
    ? `${words}. ${t('res_brief_quote_other_page', { cited: quotation.pincite ?? '' })}`
    : words
}
