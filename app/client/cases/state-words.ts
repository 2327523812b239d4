import type { CitationFinding, CitedCase, VerificationState } from '#cite/cases/cases.ts'
import { OVERRULED_EXTENTS, type OverruledExtent } from '#cite/cases/guard-finding.ts'
import { VERIFICATION_STATES } from '#cite/cases/verification-state.ts'
import { formatDay } from '../../messages/format.ts'
import { placeOf } from './guard-words.ts'
import { t } from './messages.ts'

/** The worst known fact about a case: that the case was overruled or abandoned, or else the result of the checks. */
export type CaseStanding = OverruledExtent | VerificationState

/** Every standing, worst first. */
export const CASE_STANDINGS: readonly CaseStanding[] = [...OVERRULED_EXTENTS, ...VERIFICATION_STATES]

/** Standings of authorities that a source contradicts, fully or in part. */
export const DIFFERENT_STANDINGS = [...OVERRULED_EXTENTS, 'other-case', 'conflict', 'partial'] as const

/** Returns the label of a standing, such as "Not verified". */
export function nameStanding(standing: CaseStanding): string {
  return t(`res_guard_state_${standing}`)
}

/**
 * Counts the cases with each standing, worst first: "1 overruled · 2 match · 106 plausible, existence not verified".
 */
export function countStandings(standings: readonly CaseStanding[]): string {
  return CASE_STANDINGS.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length
    return count === 0 ? [] : [t(`res_guard_sum_${standing}`, { count })]
  }).join(' · ')
}

interface CheckedCitation {
  readonly findings: readonly CitationFinding[]
  readonly cited: CitedCase
  /** Date of the case list: `2026-11-22`. */
  readonly drawnUp: string
}

/**
 * Describes a state in sentences that start with its label. If findings explain the state, returns only the label. Adds
 * any parallel citations that are not verified.
 */
export function describeState(state: VerificationState, citation: CheckedCitation): string {
  const { findings, cited, drawnUp } = citation
  const date = formatDay(`${drawnUp}T12:00`)
  const facts = findings.flatMap((finding) => describeFact(finding, date) ?? [])
  const open = findings
    .filter(({ kind }) => kind === 'plausible' || kind === 'unchecked')
    .map(({ printing }) => placeCited(cited, printing))
  if (state === 'plausible' || state === 'unchecked') {
    const reason = findings.flatMap((finding) => describeOpen(finding, state) ?? [])[0]
    return reason === undefined ? `${nameStanding(state)}.` : `${nameStanding(state)}: ${reason}.`
  }
  const parts = state === 'matches' ? facts : [`${nameStanding(state)}.`, ...facts]
  const rest = [...new Set(open)].map((place) => t('res_guard_open', { place }))
  return [...parts, ...rest].join(' ')
}

/** Returns a sentence with the case that the list has at the cited location. */
function describeFact(finding: CitationFinding, date: string): string | null {
  if (finding.kind !== 'matches' && finding.kind !== 'located') return null
  const { name, year } = finding.case
  const values = { name, place: placeOf(finding.case), year, date }
  if (finding.kind === 'located') return t('res_guard_located', values)
  return finding.term === undefined
    ? t('res_guard_matches', values)
    : t('res_guard_matches_term', { ...values, term: finding.term })
}

/**
 * Returns the reason that a citation is not verified, without a period. Returns null if the finding's state is not
 * `state`.
 */
function describeOpen(finding: CitationFinding, state: 'plausible' | 'unchecked'): string | null {
  if (state === 'unchecked')
    return finding.kind === 'unchecked' ? t(`res_guard_unchecked_${finding.reason}`) : null
  if (finding.kind === 'plausible') return t('res_guard_plausible', { reporter: finding.series })
  return finding.kind === 'year-early' ? t('res_guard_plausible_early') : null
}

function placeCited({ printings }: CitedCase, printing: number): string {
  const { volume = '', reporter = '', page = '' } = printings[printing] ?? {}
  return `${volume} ${reporter} ${page}`
}
