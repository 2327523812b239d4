import type { Rendered } from '#cite/string/rendered.ts'
import type { LibraryItem, CitationRow, CitationStyle } from './citation-row.ts'
import type { ProjectFootnote } from './footnotes.ts'
import type { CitationForms } from './printing.ts'

/** A project prepared for display: its library, the rows of one string, and how each prints. */
export interface StringRows {
  readonly items: readonly LibraryItem[]
  /** Number of uses of each authority in the project, by its id. */
  readonly counts: ReadonlyMap<string, number>
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  /** The strings that are footnotes, in order, and the form of each of their rows. */
  readonly notes: readonly ProjectFootnote[]
  readonly forms: CitationForms
  readonly print: (row: CitationRow) => Rendered | null
  /** Returns the printed string, which is cached until something in it changes; null until the engine loads. */
  readonly printed: () => Rendered | null
}
