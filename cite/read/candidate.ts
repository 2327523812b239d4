import type { ReadOne } from './read-one.ts'

/** One possible reading of a segment. `judge` chooses among the candidates. */
export type Candidate = ReadOne & {
  /**
   * True if something outside the fields shows the kind of work, such as an edition next to an author or a known
   * encyclopedia.
   */
  readonly vouched?: boolean
  /** Score for the way in which a reader split the text into fields. Each reader yields its best split first. */
  readonly points?: number
  /** True if the reader recognizes the kind of source but has no evidence for any particular split. */
  readonly unsupported?: boolean
}

/**
 * Strength of the evidence for a reading.
 * - `sure`: a table or a fixed format confirms the reading, such as a reporter, code, or journal in the tables, or the
 *   format of a docket number.
 * - `likely`: each field has a plausible value.
 * - `none`: a field has an impossible value, so the segment is stored as pasted.
 */
export type Confidence = 'sure' | 'likely' | 'none'
