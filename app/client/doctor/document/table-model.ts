import type { NoteTarget, StyledText } from './note-model.ts'

/** One authority of a document's table: its citation in full, and the notes that cite it, in whatever form. */
export type TableEntry = {
  readonly runs: readonly StyledText[]
  readonly notes: readonly (NoteTarget & { readonly number: number })[]
}

/** A part of the table; `category` is Word's own number of it, from which it makes its headings. */
export type TableSection = {
  readonly category: number
  readonly title: string
  readonly entries: readonly TableEntry[]
}

/** Where the table goes: the end of the text, or before one of its paragraphs, counted from 0. */
export type TablePlace = 'end' | number

/** A table of authorities that is asked for. */
export type TableChoice = {
  readonly title: string
  readonly sections: readonly TableSection[]
  readonly place: TablePlace
}
