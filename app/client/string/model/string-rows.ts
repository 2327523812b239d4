import type { Rendered } from '#cite/string/rendered.ts'
import type { LibraryItem, CitationRow, CitationStyle } from './citation-row.ts'
import type { ProjectFootnote } from './footnotes.ts'
import type { CitationForms } from './printing.ts'

/** A project read for the screen: its library, the rows of one string, and how each prints. */
export interface StringRows {
  readonly items: readonly LibraryItem[]
  /** How often each authority is used in the project, by its id. */
  readonly counts: ReadonlyMap<string, number>
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  /** The strings that stand in footnotes, in their order, and the form each of their rows takes. */
  readonly notes: readonly ProjectFootnote[]
  readonly forms: CitationForms
  readonly print: (row: CitationRow) => Rendered | null
  /** Prints the whole string, once for as long as nothing in it changes; null until the engine is here. */
  readonly printed: () => Rendered | null
}
