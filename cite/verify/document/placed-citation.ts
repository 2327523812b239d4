import type { CitationInNote } from '#cite/resolve/citations.ts'

/** A citation with the passage that contains it. */
export type PlacedCitation = CitationInNote & {
  readonly passage: number
  readonly note: number
  /** Start of the citation, including an author and title that were not read. */
  readonly lead?: number
  /** True for a letter, an essay, a treatise, or a rule that the text names. */
  readonly isNamed?: true
}
