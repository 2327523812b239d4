/**
 * Entry point of the Supreme Court case list: cases in the U.S. Reports, years of other reporters' volumes, and
 * overruled decisions. The packed list is passed in as text. It is a separate bundle, because the engine
 * (`cite/cite.ts`) doesn't need it.
 */
export { openCaseTables } from './open-tables.ts'
export type { CaseTables, TableCase } from './case-tables.ts'
export { compareCaseNames } from './compare-names.ts'
export { readBareCitation } from './bare-citation.ts'
export { citedCaseOf, type CitedCase } from './cited-case.ts'
export { prepareCaseIndex } from './case-index.ts'
export { findCases, type FoundCase } from './find-cases.ts'
export { findPincite, readPagedOpinion, type PagedOpinion } from './pincite/find-pincite.ts'
export { isProvenSource } from '../correction/prove-repair.ts'
export { onlyCaseNamed } from './named-cases.ts'
export { guardCitation } from './guard-citation.ts'
export { guardHistory, type CheckedHistory } from './guard-history.ts'
export { isContradiction, type CitationFinding } from './guard-finding.ts'
export {
  isBad,
  joinVerifications,
  VERIFICATION_STATES,
  verificationOf,
  worstVerification,
  type VerificationState,
} from './verification-state.ts'
