import type { CitationFinding, GuardFinding } from './guard-finding.ts'

/**
 * Result of checking one citation, worst first. No state claims more than its evidence supports.
 *
 * - `other-case`: another case is at the location.
 * - `conflict`: the location conflicts with the year or the name.
 * - `partial`: the case is at the location, or at a parallel one, and something differs or could not be compared.
 * - `not-listed`: a lookup service does not list the location. The case may still exist.
 * - `plausible`: the year fits the volume. Whether the case exists is not verified.
 * - `unchecked`: the source cannot check this citation.
 * - `lookup-failed`: the lookup got no response, which is not evidence about the citation.
 * - `not-looked-up`: no lookup was made.
 * - `matches`: volume, page, parties, and year match.
 */
export const VERIFICATION_STATES = [
  'other-case',
  'conflict',
  'partial',
  'not-listed',
  'plausible',
  'unchecked',
  'lookup-failed',
  'not-looked-up',
  'matches',
] as const

export type VerificationState = (typeof VERIFICATION_STATES)[number]

/**
 * Returns the verification state that the findings of one citation establish (CT8): the worst state that contradicts
 * the citation or, if no state does, a match by any of its printings.
 */
export function verificationOf(findings: readonly CitationFinding[]): VerificationState {
  const states = [...new Set(findings.map(({ printing }) => printing))].map((printing) =>
    stateOfPrinting(findings.filter((finding) => finding.printing === printing)),
  )
  const bad = findBad(states)
  if (bad !== undefined) return bad
  // If only a parallel citation matches, the first citation is unverified.
  if (states.includes('matches')) return states[0] === 'matches' ? 'matches' : 'partial'
  return worstVerification(states)
}

/**
 * Returns the combined verification state of the case list and a lookup. A state that contradicts the citation takes
 * precedence; otherwise, a match does.
 */
export function joinVerifications(byList: VerificationState, byLookup: VerificationState): VerificationState {
  const both = [byList, byLookup]
  const bad = findBad(both)
  if (bad !== undefined) return bad
  if (both.includes('matches')) return 'matches'
  // A lookup that failed or wasn't made does not change the state from the list.
  return byLookup === 'not-listed' ? byLookup : byList
}

/** Returns the worst of the states, for a row that shows several; `unchecked` if there are none. */
export function worstVerification(states: readonly VerificationState[]): VerificationState {
  return VERIFICATION_STATES.find((state) => states.includes(state)) ?? 'unchecked'
}

/** Returns true if the state contradicts part of the citation. */
export function isBad(state: VerificationState): boolean {
  // `other-case`, `conflict`, and `partial` are the first three states.
  return VERIFICATION_STATES.indexOf(state) < 3
}

function findBad(states: readonly VerificationState[]): VerificationState | undefined {
  return VERIFICATION_STATES.find((state) => isBad(state) && states.includes(state))
}

function stateOfPrinting(findings: readonly GuardFinding[]): VerificationState {
  return worstVerification(findings.flatMap((finding) => stateOf(finding) ?? []))
}

/**
 * Returns the state that one finding supports; undefined for an overruling, which isn't evidence about the citation.
 */
function stateOf(finding: GuardFinding): VerificationState | undefined {
  switch (finding.kind) {
    case 'matches':
    case 'plausible':
    case 'unchecked':
      return finding.kind
    case 'overruled':
      return undefined
    case 'year-early':
      return 'plausible'
    case 'other-case':
    case 'parallel-differs':
      return 'other-case'
    case 'inside-case':
      return finding.sameName ? 'partial' : 'other-case'
    case 'located':
    case 'near-page':
    case 'name-differs':
      return 'partial'
    case 'year-differs':
    case 'pincite-before':
    case 'pincite-beyond':
      return finding.case === undefined ? 'conflict' : 'partial'
    case 'elsewhere':
    case 'number-before-decision':
    case 'no-volume':
      return 'conflict'
  }
}
