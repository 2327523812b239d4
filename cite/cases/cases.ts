/**
 * The front door of the table of cases: what stands where in the U.S. Reports, of which years the volumes of other
 * reporters are, and what was overruled. Pure: the packed tables come in as text. A part of the build of its own, apart
 * from the engine (`cite/cite.ts`), which knows nothing of it.
 */
export { openCaseTables } from './open-tables.ts'
export type { CaseTables, TableCase } from './case-tables.ts'
export { compareCaseNames } from './compare-names.ts'
export { readBareCitation } from './bare-citation.ts'
export { citedCaseOf, type CitedCase } from './cited-case.ts'
export { prepareCaseIndex } from './case-index.ts'
export { findCases, type FoundCase } from './find-cases.ts'
export { findPincite, readPagedOpinion, type PagedOpinion } from './pincite/find-pincite.ts'
export { guardCitation } from './guard-citation.ts'
export { isContradiction, type CitationFinding } from './guard-finding.ts'
