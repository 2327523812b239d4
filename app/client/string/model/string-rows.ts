import type { Rendered } from '#cite/string/rendered.ts'
import type { Item, Row, Setting } from './citation-row.ts'
import type { NoteOfProject } from './footnotes.ts'
import type { Forms } from './printing.ts'

/** A project read for the screen: its library, the rows of one string, and how each prints. */
export interface Rows {
  readonly items: readonly Item[]
  /** How often each authority is used in the project, by its id. */
  readonly counts: ReadonlyMap<string, number>
  readonly rows: readonly Row[]
  readonly setting: Setting
  /** The strings that stand in footnotes, in their order, and the form each of their rows takes. */
  readonly notes: readonly NoteOfProject[]
  readonly forms: Forms
  readonly print: (row: Row) => Rendered | null
  /** Prints the whole string, once for as long as nothing in it changes; null until the engine is here. */
  readonly printed: () => Rendered | null
}
