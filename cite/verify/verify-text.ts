import type { CaseTables, TableCase } from '#cite/cases/case-tables.ts'
import { citedCaseOf } from '#cite/cases/cited-case.ts'
import { guardCitation } from '#cite/cases/guard-citation.ts'
import { type CitationFinding, type OverruledExtent, overruledOf } from '#cite/cases/guard-finding.ts'
import { type CheckedHistory, guardHistory } from '#cite/cases/guard-history.ts'
import { type VerificationState, verificationOf, worstVerification } from '#cite/cases/verification-state.ts'
import { parse } from '#cite/find/find-citations.ts'
import type { Source } from '#cite/source/source.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { DocumentPassage } from './document/passage.ts'
import { readDocumentAuthorities } from './document/read-authorities.ts'
import { guardLaw } from './law/guard-law.ts'
import { type LawFinding, stateOfLaw } from './law/law-finding.ts'
import type { LawTables } from './law/law-tables.ts'
import { linkFor } from './link/link-for.ts'

/** The parsed lists that citations are checked against. */
export type VerificationLists = { readonly cases: CaseTables; readonly laws: LawTables }

/** Result of checking one authority against a list. */
export type AuthorityVerification = {
  /** The worst state of the citation and of the decisions in its history. */
  readonly state: VerificationState
  /** `none` if no list covers this kind of source. */
  readonly list: 'cases' | 'laws' | 'none'
  /** Date of the list. Empty if no list covers the source. */
  readonly date: string
  readonly findings: readonly (CitationFinding | LawFinding)[]
  /**
   * The extent to which the decision, or a decision in its history, was overruled. Undefined if the list records no
   * overruling.
   */
  readonly overruled: OverruledExtent | undefined
  /** Results of checking the decisions in the citation's history. */
  readonly history: readonly CheckedHistory[]
}

/**
 * Checks an authority against the lists (LV7). A source that no list covers has the state `unchecked`. `wordsBefore`
 * contains the capitalized words before a case name, which may be part of the name.
 */
export function verifyAuthority(
  { cases, laws }: VerificationLists,
  source: Source,
  pincite: readonly Locator[] = [],
  wordsBefore?: string,
): AuthorityVerification {
  const cited = citedCaseOf(source, pincite, parse)
  if (cited !== undefined) {
    const findings = guardCitation(cases, { ...cited, ...(wordsBefore !== undefined && { wordsBefore }) })
    const history = guardHistory(cases, source)
    const overruled = overruledOf([...findings, ...history.flatMap((one) => one.findings)])
    const state = worstVerification([verificationOf(findings), ...history.map((one) => one.state)])
    return { state, list: 'cases', date: cases.drawnUp, findings, overruled, history }
  }
  const findings = guardLaw(laws, source)
  if (findings === undefined) return UNCHECKED
  const state = stateOfLaw(findings)
  return { state, list: 'laws', date: laws.drawnUp, findings, overruled: undefined, history: [] }
}

/** Result for a source that no list covers, or that the document mentions by name but never cites. */
const UNCHECKED: AuthorityVerification = {
  state: 'unchecked',
  list: 'none',
  date: '',
  findings: [],
  overruled: undefined,
  history: [],
}

/** One authority in a checked document, as plain data. */
export type VerifiedAuthority = Omit<AuthorityVerification, 'findings' | 'history'> & {
  readonly citation: string
  readonly kind: Source['kind']
  /** Number of times that the document cites the authority. */
  readonly mentions: number
  readonly notes: readonly number[]
  readonly pages: readonly number[]
  readonly link?: string
  /** True if the document mentions the authority by name but never cites it. In that case, nothing is checked. */
  readonly isNamedOnly?: true
  readonly facts: readonly object[]
  /** The decisions in the citation's history, each with its own state. */
  readonly history: readonly {
    readonly citation: string
    readonly state: VerificationState
    readonly facts: readonly object[]
  }[]
}

/** Lists and checks all authorities in a document (LV4, LV7). */
export function verifyDocument(
  lists: VerificationLists,
  passages: readonly DocumentPassage[],
): { readonly authorities: readonly VerifiedAuthority[]; readonly unread: readonly string[] } {
  const { authorities, unread } = readDocumentAuthorities(passages)
  return {
    authorities: authorities.map((authority): VerifiedAuthority => {
      const { text, source, mentions, wordsBefore, isNamedOnly } = authority
      const pincites = mentions.flatMap(({ pincite }) => pincite)
      const { findings, history, ...verification } =
        isNamedOnly === true ? UNCHECKED : verifyAuthority(lists, source, pincites, wordsBefore)
      const link = linkFor(source, mentions[0]?.pincite)
      return {
        citation: text,
        kind: source.kind,
        ...verification,
        mentions: mentions.length,
        notes: [...new Set(mentions.flatMap(({ passage }) => passages[passage]?.number ?? []))],
        pages: [...new Set(mentions.flatMap(({ page }) => page ?? []))],
        ...(link !== undefined && { link }),
        ...(isNamedOnly === true && { isNamedOnly }),
        facts: findings.map(describeFact),
        history: history.map((one) => ({
          citation: one.text,
          state: one.state,
          facts: one.findings.map(describeFact),
        })),
      }
    }),
    unread: unread.map(({ passage, span }) => passages[passage]?.text.slice(...span) ?? ''),
  }
}

/** Converts a finding to plain data: the finding's kind, and the name, citation, and year of each case. */
function describeFact(finding: CitationFinding | LawFinding): object {
  return JSON.parse(
    JSON.stringify(finding, (_, value: unknown) => (isTableCase(value) ? plainCase(value) : value)),
  ) as object
}

function isTableCase(value: unknown): value is TableCase {
  return typeof value === 'object' && value !== null && 'row' in value && 'volume' in value && 'name' in value
}

function plainCase({ name, volume, page, year }: TableCase): object {
  return { name, place: `${volume} U.S. ${page}`, year }
}
