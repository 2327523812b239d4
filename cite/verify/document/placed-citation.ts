import type { CitationWithHistory } from './case-history.ts'

/** A citation with the passage that contains it. */
export type PlacedCitation = CitationWithHistory & {
  readonly passage: number
  readonly note: number
  /** Start of the citation, including an author and title that were not recognized. */
  readonly lead?: number
  /** The name of the case, from the text before the note number. */
  readonly nameOfText?: string
  /** Words before the name of a case, and a comma, that may be part of the name. */
  readonly wordsBefore?: string
  /** True for a letter, an essay, a treatise, or a rule that the text mentions by name. */
  readonly isNamed?: true
}
