import type { CitationWithHistory } from './case-history.ts'

/** A citation with the passage that contains it. */
export type PlacedCitation = CitationWithHistory & {
  readonly passage: number
  readonly note: number
  /** Start of the citation, including an author and title that were not read. */
  readonly lead?: number
  /** The name of a case that the text has before the number of the note. */
  readonly nameOfText?: string
  /** Words before the name of a case, and a comma, that can belong to it. */
  readonly wordsBefore?: string
  /** True for a letter, an essay, a treatise, or a rule that the text names. */
  readonly isNamed?: true
}
