import type { CitationWithHistory } from './case-history.ts'

/** A citation with the passage that contains it. */
export type PlacedCitation = CitationWithHistory & {
  readonly passage: number
  readonly note: number
  /** Start of the citation including an author and title that the parser did not recognize. */
  readonly lead?: number
  /** The name of the case in the text before the footnote number. */
  readonly nameOfText?: string
  /** Capitalized words and a comma before the case name, which may be part of the name. */
  readonly wordsBefore?: string
  /** True for a letter, an essay, a treatise, or a rule that the text mentions by name. */
  readonly isNamed?: true
}
