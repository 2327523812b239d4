import type { TablePlace } from './document/table-model.ts'
import type { CitingNote, NoteDiagnosis } from './diagnosis/finding.ts'
import type { DocumentProblem } from './document/document-error.ts'
import type { NoteCorrection, NoteKind, StyledText } from './document/note-model.ts'

/** A note as it is shown: what it says and how it is set. */
export type ShownNote = {
  readonly kind: NoteKind
  readonly id: string
  readonly number?: number
  readonly text: string
  readonly runs: readonly StyledText[]
}

/** What goes into a corrected copy besides its corrections. */
export type CopyChoice = {
  /** The numbers of other notes become Word's cross-reference fields. */
  readonly asFields: boolean
  /** Where a table of authorities goes, and what stands above it; null for none. */
  readonly table: { readonly place: TablePlace; readonly title: string } | null
}

/** A place of the text that a table can stand before: a heading. */
export type ShownPlace = { readonly place: number; readonly text: string }

/** How full case names are to stand: as in court documents, or as in a law review's notes. */
export type NameTypeface = 'court' | 'academic'

/** What the page asks of the worker that reads documents. */
export type DoctorRequest =
  | { readonly do: 'read'; readonly file: Blob }
  | { readonly do: 'paste'; readonly text: string }
  /** The same notes again, with names of cases as in documents of a type; null as most of them stand. */
  | { readonly do: 'look-again'; readonly typeface: NameTypeface | null }
  | {
      readonly do: 'write'
      readonly corrections: readonly NoteCorrection[]
      readonly author: { readonly name: string; readonly date: string }
      readonly choice: CopyChoice
    }
  | { readonly do: 'gather'; readonly corrections: readonly NoteCorrection[] }

/** What the worker says, in any number. */
export type DoctorAnswer =
  | { readonly is: 'progress'; readonly done: number; readonly all: number }
  | {
      readonly is: 'read'
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
      /** Headings of the text; none for text that was pasted. */
      readonly places: readonly ShownPlace[]
    }
  | { readonly is: 'failed'; readonly problem: DocumentProblem | 'broken'; readonly part: string }
  /** A corrected document, or corrected text where text came in. */
  | { readonly is: 'written'; readonly content: ArrayBuffer | string; readonly left: number }
  | { readonly is: 'gathered'; readonly notes: readonly CitingNote[] }
