import type { Entry } from './lexicon.ts'

/** The main part of a citation: volume, reporter, and page, or a section, URL, or docket number. */
export type CitationCore = {
  readonly start: number
  readonly end: number
  readonly kind: 'cite' | 'short' | 'id' | 'supra' | 'law' | 'section' | 'url' | 'public-law' | 'docket'
  readonly entry?: Entry
  readonly volume?: string
  readonly asWritten?: string
  /** The reporter's editor, after whom the volume is named, with the editor's volume number: `4 Met.`. */
  readonly nominative?: string
  readonly page?: string
  readonly section?: string
  readonly subsection?: string
  /** All text of the part with numbers, as written. */
  readonly words?: string
  readonly year?: string
  /** How the parts of a public-domain citation are connected. */
  readonly joined?: 'hyphen' | 'docket' | 'series' | 'paragraph'
}
