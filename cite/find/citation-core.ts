import type { Entry } from './lexicon.ts'

/** The identifying part of a citation in a text: volume, reporter, and page, or a section, URL, or docket number. */
export type CitationCore = {
  readonly start: number
  readonly end: number
  readonly kind: 'cite' | 'short' | 'id' | 'supra' | 'law' | 'section' | 'url' | 'public-law' | 'docket'
  readonly entry?: Entry
  readonly volume?: string
  readonly asWritten?: string
  /** The editor the volume is named after: `4 Met.`. */
  readonly nominative?: string
  readonly page?: string
  readonly section?: string
  readonly subsection?: string
  /** The whole numbered part, as written. */
  readonly words?: string
  readonly year?: string
  /** A public-domain citation, whose parts are joined in a special way. */
  readonly joined?: 'hyphen' | 'docket' | 'series' | 'paragraph'
}
