import type { ReadOne } from '../parse/read-one.ts'

/** One possible reading of a stretch, offered by a reader before anything is decided. */
export type Candidate = ReadOne & {
  /** The reader knows the form by more than its fields: an edition beside an author, a known encyclopedia. */
  readonly vouched?: boolean
  /** Evidence for the way a reader split the words. It yields its splits best first. */
  readonly points?: number
  /** The reader knows what the text is, but nothing supports a way to split it. */
  readonly unsupported?: boolean
}

/**
 * How well a reading is supported.
 *
 * - `sure`: a table or a fixed form vouches for it (a known reporter, code, journal, docket form).
 * - `likely`: its fields look like what they claim to be.
 * - `none`: a field holds something it can't hold. The stretch stays as pasted.
 */
export type Confidence = 'sure' | 'likely' | 'none'
