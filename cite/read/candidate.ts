import type { ReadOne } from './read-one.ts'

/** One possible reading of a segment. `judge` picks one of the candidates. */
export type Candidate = ReadOne & {
  /**
   * True if evidence outside the fields shows the kind of work: an edition next to an author, or a known encyclopedia.
   */
  readonly vouched?: boolean
  /** Score for how a reader split the words into fields. Each reader yields its best split first. */
  readonly points?: number
  /** True if the reader recognizes the kind of the text but has no evidence for any split. */
  readonly unsupported?: boolean
}

/**
 * How strong the evidence for a reading is.
 * - `sure`: a table or a fixed format confirms the reading (a known reporter, code, journal, or docket format).
 * - `likely`: each field has a plausible value.
 * - `none`: a field has an impossible value, so the segment is kept as pasted.
 */
export type Confidence = 'sure' | 'likely' | 'none'
