import type { Overruling } from '../cases/case-tables.ts'
import type { GuardFinding, PlaceSlip } from '../cases/guard-finding.ts'
import type { VerificationState } from '../cases/verification-state.ts'
import type { Severity } from '../lint/finding.ts'

/**
 * How urgently a cited authority needs attention.
 *
 * - `serious`: don't cite it. The decision was overruled or abandoned, or a source contradicts where the case is.
 * - `check`: something may be wrong and needs a correction.
 * - `open`: no source has confirmed the case.
 * - `advice`: the citation lacks something that the style recommends but doesn't require.
 * - `fine`: no check found a problem.
 */
type StatusLevel = 'serious' | 'check' | 'open' | 'advice' | 'fine'

/** Reasons for each level except `fine`, worst first. */
const REASONS = {
  serious: [
    'overruled',
    'abandoned',
    'other-case',
    'impossible-volume',
    'impossible-page',
    'impossible-number',
    'wrong-volume',
    'wrong-page',
    'wrong-place',
    'wrong-parallel',
    'lookup-differs',
  ],
  check: [
    'wrong-year',
    'wrong-name',
    'wrong-reporter',
    'overruled-in-part',
    'unread',
    'not-listed',
    'missing-year',
    'missing-court',
    'unsure-page',
    'unsure-year',
    'wrong-form',
    'missing-part',
    'unsure-form',
    'missing-name',
  ],
  open: ['not-verified'],
  advice: ['missing-parenthetical', 'missing-pincite', 'missing-archive', 'suggestion'],
} as const

export type StatusReason = (typeof REASONS)[keyof typeof REASONS][number]

/** A level that a reason can have. */
export type ReasonLevel = Exclude<StatusLevel, 'fine'>

const { serious, check, open, advice } = REASONS

/** Every reason, worst first. */
export const STATUS_REASONS: readonly StatusReason[] = [...serious, ...check, ...open, ...advice]

/** The status of an authority and its reasons, worst first. */
export interface AuthorityStatus {
  readonly level: StatusLevel
  readonly reasons: readonly StatusReason[]
}

const fineStatus: AuthorityStatus = { level: 'fine', reasons: [] }

const levels: ReadonlyMap<StatusReason, ReasonLevel> = new Map(
  (['serious', 'check', 'open', 'advice'] as const).flatMap((level) =>
    REASONS[level].map((reason) => [reason, level] as const),
  ),
)

/** Returns the status level for one reason (ST1). */
export function levelOfReason(reason: StatusReason): ReasonLevel {
  return levels.get(reason) ?? 'check'
}

/** Returns the rank of a reason by severity. 0 is the most serious. */
export function harmOfReason(reason: StatusReason): number {
  return STATUS_REASONS.indexOf(reason)
}

/** Returns the status of an authority from its reasons. The worst reason determines the level (ST2). */
export function statusOfReasons(reasons: readonly StatusReason[]): AuthorityStatus {
  const sorted = [...new Set(reasons)].sort((one, other) => harmOfReason(one) - harmOfReason(other))
  const [worst] = sorted
  return worst === undefined ? fineStatus : { level: levelOfReason(worst), reasons: sorted }
}

/** Kinds of findings that can have several reasons, depending on their content. */
type VariedFinding = 'overruled' | 'other-case' | 'inside-case' | 'elsewhere'

/** Reasons for all other kinds of findings. Undefined for findings that confirm a citation or add information. */
const fixedReasons: Readonly<Record<Exclude<GuardFinding['kind'], VariedFinding>, StatusReason | undefined>> =
  {
    'no-volume': 'impossible-volume',
    'pincite-before': 'impossible-page',
    'pincite-beyond': 'impossible-page',
    'number-before-decision': 'impossible-number',
    'year-differs': 'wrong-year',
    'name-differs': 'wrong-name',
    'parallel-differs': 'wrong-parallel',
    'near-page': 'unsure-page',
    'year-early': 'unsure-year',
    'nominative-differs': 'wrong-reporter',
    located: 'missing-name',
    matches: undefined,
    plausible: undefined,
    unchecked: undefined,
  }

/**
 * Returns the reason for a case-list finding (ST3). Returns undefined for a finding that confirms a citation or adds
 * information.
 */
export function reasonOfFinding(finding: GuardFinding): StatusReason | undefined {
  switch (finding.kind) {
    case 'overruled':
      return reasonOfOverruling(finding.overruling)
    case 'other-case':
      return finding.meant === undefined ? 'other-case' : reasonOfSlip(finding.meant.slip)
    case 'inside-case':
      return finding.meant === undefined ? 'wrong-page' : reasonOfSlip(finding.meant.slip)
    case 'elsewhere':
      return reasonOfSlip(finding.meant.slip)
    default:
      return fixedReasons[finding.kind]
  }
}

function reasonOfOverruling({ inPart, inEffect }: Overruling): StatusReason {
  if (inEffect === true) return 'abandoned'
  return inPart === true ? 'overruled-in-part' : 'overruled'
}

function reasonOfSlip(slip: PlaceSlip): StatusReason {
  return `wrong-${slip}`
}

/** States in which no source has confirmed the citation yet. */
const OPEN: ReadonlySet<VerificationState> = new Set([
  'plausible',
  'unchecked',
  'not-looked-up',
  'lookup-failed',
])

/**
 * Returns the reason for a citation's verification state, after the case list and the lookup have run (ST4). A citation
 * that no source confirms is not verified. For all other states, the findings give the reasons.
 */
export function reasonOfState(state: VerificationState): StatusReason | undefined {
  if (state === 'not-listed') return 'not-listed'
  return OPEN.has(state) ? 'not-verified' : undefined
}

/** The part of a citation that a rule reports as missing. */
export type MissingPart = 'court' | 'year' | 'pincite' | 'parenthetical' | 'archive' | 'part'

/** Returns the reason for a rule finding (ST5). */
export function reasonOfRule(severity: Severity, missing?: MissingPart): StatusReason {
  if (missing !== undefined) return `missing-${missing}`
  if (severity === 'advice') return 'suggestion'
  return severity === 'error' ? 'wrong-form' : 'unsure-form'
}
