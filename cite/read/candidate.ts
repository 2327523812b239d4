import type { ReadOne } from './read-one.ts'

/** One possible reading of a segment, offered by a reader before a decision is made. */
export type Candidate = ReadOne & {
  /**
   * True if the reader recognized the form by more than its fields: an edition next to an author, a known encyclopedia.
   */
  readonly vouched?: boolean
  /** Evidence for the way a reader split the words. The reader yields its splits best first. */
  readonly points?: number
  /** True if the reader knows the kind of the text, but nothing supports a way to split it. */
  readonly unsupported?: boolean
}

/**
 * How well a reading is supported.
 *
 * - `sure`: a table or a fixed form confirms it (a known reporter, code, journal, docket form).
 * - `likely`: each field looks plausible for its type.
 * - `none`: a field contains text that is impossible there. The segment stays as pasted.
 */
export type Confidence = 'sure' | 'likely' | 'none'
