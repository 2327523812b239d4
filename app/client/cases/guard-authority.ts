import type { CitationFinding, CitedCase, VerificationState } from '#cite/cases/cases.ts'
import { type OverruledExtent, overruledOf } from '#cite/cases/guard-finding.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'
import { reasonOfFinding, type StatusReason } from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { CaseList } from './case-list.ts'
import { describeLook, type GuardWords } from './guard-words.ts'
import { describeHistory, describeHistoryLooks, reasonsOfHistory } from './history-words.ts'
import { describeState } from './state-words.ts'

export interface GuardedAuthority {
  readonly rowId: string
  readonly itemId: string
  readonly source: Source
  readonly pincite: readonly Locator[]
  /** Text before the case name in a document that may be part of the name. */
  readonly wordsBefore?: string | undefined
}

export interface GuardReport {
  readonly authority: GuardedAuthority
  readonly looks: readonly GuardWords[]
  /** State of the citation according to the case list, regardless of whether the decision was overruled. */
  readonly state: VerificationState
  /** The extent to which the decision, or a decision in its history, was overruled; undefined if neither was. */
  readonly overruled: OverruledExtent | undefined
  /** Results for the decisions in the citation's history. */
  readonly history: readonly HistoryReport[]
  /** Effects of the findings on the authority’s status. `state` may also affect the status. */
  readonly reasons: readonly StatusReason[]
  /** A sentence that describes the state without repeating the findings in `looks`. */
  readonly words: string
  readonly cited: CitedCase
}

/** Result of checking a decision in a citation's history. */
export interface HistoryReport {
  readonly state: VerificationState
  /** The decision, its state, and the findings about it, as text. */
  readonly words: string
  readonly cited: CitedCase
}

/**
 * Keeps a repair only if formatting and parsing the repaired authority again gives the same case with the listed
 * location and year. Otherwise, the user has to edit the authority.
 */
function keepProven(
  look: GuardWords,
  source: Source,
  { lookup, engine }: { readonly lookup: CaseList['lookup']; readonly engine: CitationEngine },
): GuardWords {
  const { repair } = look
  if (repair === null || typeof repair === 'string' || source.kind !== 'case') return look
  const right = repair.source
  const print = (one: Source): string =>
    engine.format(
      one,
      { sourceId: one.id, form: 'full', parentheticals: [] },
      { profile: 'bluebook-22-like', typeface: 'court' },
    ).text
  const isProven =
    right.kind === 'case' && lookup.isProvenSource(source, right, { print, parse: engine.parse })
  return isProven ? look : { ...look, repair: 'authority' }
}

/** Checks an authority against the case list; returns null if it is not a case. */
export function guardAuthority(
  { lookup, tables }: CaseList,
  engine: CitationEngine,
  authority: GuardedAuthority,
): GuardReport | null {
  const { source, wordsBefore } = authority
  const read = lookup.citedCaseOf(source, authority.pincite, engine.parse)
  if (read === undefined) return null
  const cited = wordsBefore === undefined ? read : { ...read, wordsBefore }
  const findings: readonly CitationFinding[] = lookup.guardCitation(tables, cited)
  const state = lookup.verificationOf(findings)
  const history = lookup.guardHistory(tables, source)
  const looks = findings
    .flatMap((finding) => describeLook(finding, source, tables) ?? [])
    .map((look) => keepProven(look, source, { lookup, engine }))
  return {
    authority,
    looks: [...looks, ...history.flatMap((one) => describeHistoryLooks(one, tables))],
    state,
    history: history.map((one) => ({
      state: one.state,
      words: describeHistory(one, tables),
      cited: one.cited,
    })),
    reasons: [
      ...findings.flatMap((finding) => reasonOfFinding(finding) ?? []),
      ...history.flatMap(reasonsOfHistory),
    ],
    overruled: overruledOf([...findings, ...history.flatMap((one) => one.findings)]),
    words: describeState(state, { findings, cited, drawnUp: tables.drawnUp }),
    cited,
  }
}
