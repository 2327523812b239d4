import type { CitationFinding, CitedCase, VerificationState } from '#cite/cases/cases.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'
import { reasonOfFinding, type StatusReason } from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { CaseList } from './case-list.ts'
import { describeLook, type GuardWords } from './guard-words.ts'
import { describeState } from './state-words.ts'

/** One authority as used in a row. */
export interface GuardedAuthority {
  readonly rowId: string
  readonly itemId: string
  readonly source: Source
  readonly pincite: readonly Locator[]
}

/** Result of checking one authority against the case list. */
export interface GuardReport {
  readonly authority: GuardedAuthority
  readonly looks: readonly GuardWords[]
  /** State of the citation according to the case list, apart from whether the decision was overruled. */
  readonly state: VerificationState
  readonly isOverruled: boolean
  /** Effect of the findings on the authority’s status; `state` may add to it. */
  readonly reasons: readonly StatusReason[]
  /** The state as a sentence. The findings of `looks` are not repeated. */
  readonly words: string
  /** The parsed case. */
  readonly cited: CitedCase
}

/** Checks an authority against the case list; returns null if it is not a case. */
export function guardAuthority(
  { lookup, tables }: CaseList,
  engine: CitationEngine,
  authority: GuardedAuthority,
): GuardReport | null {
  const { source } = authority
  const cited = lookup.citedCaseOf(source, authority.pincite, engine.parse)
  if (cited === undefined) return null
  const findings: readonly CitationFinding[] = lookup.guardCitation(tables, cited)
  const state = lookup.verificationOf(findings)
  return {
    authority,
    looks: findings.flatMap((finding) => describeLook(finding, source, tables) ?? []),
    state,
    reasons: findings.flatMap((finding) => reasonOfFinding(finding) ?? []),
    isOverruled: findings.some(({ kind }) => kind === 'overruled'),
    words: describeState(state, { findings, cited, drawnUp: tables.drawnUp }),
    cited,
  }
}
