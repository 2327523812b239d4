import type { NoteTarget, StyledText } from '#cite/word/note-model.ts'

/** One authority in a document's table: its full citation, and the notes that cite it in any form. */
export type TableEntry = {
  readonly runs: readonly StyledText[]
  readonly notes: readonly (NoteTarget & { readonly number: number })[]
}

/** A section in the table; `category` is Word's number for it, which determines its heading. */
export type TableSection = {
  readonly category: number
  readonly title: string
  readonly entries: readonly TableEntry[]
}

/** Groups that can have their own section in a table; all others are under “Other Authorities.” */
export type TableGroup = 'constitutions' | 'statutes' | 'rules' | 'regulations' | 'treatises'

/** Position of the table: the end of the text, or before the paragraph with this index. */
export type TablePlace = 'end' | number

/** A requested table of authorities. */
export type TableChoice = {
  readonly title: string
  readonly sections: readonly TableSection[]
  readonly place: TablePlace
  /** Whether Word lists an authority cited on five or more pages as *passim*; if false, Word lists all its pages. */
  readonly isPassim: boolean
}
