import type { NoteTarget, StyledText } from '#cite/word/note-model.ts'

/** One authority in a document's table, and the notes that cite the authority in any form. */
export type TableEntry = {
  readonly runs: readonly StyledText[]
  readonly notes: readonly (NoteTarget & { readonly number: number })[]
}

/** A section of the table. `category` is Word's number for the section, which determines its heading. */
export type TableSection = {
  readonly category: number
  readonly title: string
  readonly entries: readonly TableEntry[]
}

/** Groups that can have a separate section in a table. All other authorities are under “Other Authorities.” */
export type TableGroup = 'constitutions' | 'statutes' | 'rules' | 'regulations' | 'treatises'

/** Position of the table: at the end of the text, or before the paragraph with this index. */
export type TablePlace = 'end' | number

export type TableChoice = {
  readonly title: string
  readonly sections: readonly TableSection[]
  readonly place: TablePlace
  /** True if Word lists an authority on five or more pages as *passim*. Otherwise, Word lists all pages. */
  readonly isPassim: boolean
}
