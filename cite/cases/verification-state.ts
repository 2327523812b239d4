import type { CitationFinding, GuardFinding } from './guard-finding.ts'

/**
 * Result of checking one citation, worst first.
 * - `other-case`: another case is at the cited page.
 * - `conflict`: the year or the name conflicts with the cited page.
 * - `partial`: the case matches the citation or a parallel one, but a part differs or could not be compared.
 * - `not-listed`: a lookup service does not list the citation. The case may still exist.
 * - `plausible`: the year fits the volume. Whether the case exists is not known.
 * - `unchecked`: the source can't check this citation.
 * - `lookup-failed`: the lookup got no response. The citation may be right or wrong.
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

/** Returns the state of a citation from its findings (CT8): the worst contradiction, or else a match. */
export function verificationOf(findings: readonly CitationFinding[]): VerificationState {
  const states = [...new Set(findings.map(({ printing }) => printing))].map((printing) =>
    stateOfPrinting(findings.filter((finding) => finding.printing === printing)),
  )
  const bad = findBad(states)
  if (bad !== undefined) return bad
  // If only a parallel citation matches, the first citation has not been verified.
  if (states.includes('matches')) return states[0] === 'matches' ? 'matches' : 'partial'
  return worstVerification(states)
}

/** Returns the combined state of the case list and a lookup. A contradiction takes precedence over a match. */
export function joinVerifications(byList: VerificationState, byLookup: VerificationState): VerificationState {
  const both = [byList, byLookup]
  const bad = findBad(both)
  if (bad !== undefined) return bad
  if (both.includes('matches')) return 'matches'
  return byLookup === 'not-listed' ? byLookup : byList
}

/** Returns the worst of the states; `unchecked` if there are none. */
export function worstVerification(states: readonly VerificationState[]): VerificationState {
  return VERIFICATION_STATES.find((state) => states.includes(state)) ?? 'unchecked'
}

/** Returns true if the state contradicts part of the citation. */
export function isBad(state: VerificationState): boolean {
  return VERIFICATION_STATES.indexOf(state) < 3
}

function findBad(states: readonly VerificationState[]): VerificationState | undefined {
  return VERIFICATION_STATES.find((state) => isBad(state) && states.includes(state))
}

function stateOfPrinting(findings: readonly GuardFinding[]): VerificationState {
  return worstVerification(findings.flatMap((finding) => stateOf(finding) ?? []))
}

/** States that do not depend on the rest of the finding. */
const FIXED_STATES = {
  matches: 'matches',
  plausible: 'plausible',
  unchecked: 'unchecked',
  'year-early': 'plausible',
  'other-case': 'other-case',
  'parallel-differs': 'other-case',
  located: 'partial',
  'near-page': 'partial',
  'name-differs': 'partial',
  'nominative-differs': 'partial',
  elsewhere: 'conflict',
  'number-before-decision': 'conflict',
  'no-volume': 'conflict',
} as const satisfies Partial<Record<GuardFinding['kind'], VerificationState>>

/** Returns the state that a finding supports; undefined for an overruling, which doesn't make the citation wrong. */
function stateOf(finding: GuardFinding): VerificationState | undefined {
  switch (finding.kind) {
    case 'overruled':
      return undefined
    case 'inside-case':
      return finding.sameName ? 'partial' : 'other-case'
    case 'year-differs':
    case 'pincite-before':
    case 'pincite-beyond':
      return finding.case === undefined ? 'conflict' : 'partial'
    default:
      return FIXED_STATES[finding.kind]
  }
}
