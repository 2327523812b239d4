import type { Rendered } from '#cite/string/rendered.ts'
import type { LibraryItem, CitationRow, CitationStyle } from './citation-row.ts'
import type { ProjectFootnote } from './footnotes.ts'
import type { CitationForms } from './printing.ts'

/** A project prepared for display: its library, the rows of one string, and the printed form of each. */
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
  /** Returns the printed string; null until the engine loads. The result is cached until part of the string changes. */
  readonly printed: () => Rendered | null
}
