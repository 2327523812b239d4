import type { TableGroup, TablePlace } from './document/table-model.ts'
import type { CitingNote, NoteDiagnosis } from './diagnosis/finding.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentProblem } from '#cite/word/document-error.ts'
import type { NoteCorrection, PassageKind, StyledText } from '#cite/word/note-model.ts'

/** A note, or a paragraph in the body text, as displayed with its formatting. */
export type ShownNote = {
  readonly kind: PassageKind
  readonly id: string
  readonly number?: number
  readonly text: string
  readonly runs: readonly StyledText[]
}

export type CopyChoice = {
  /** Write the numbers of other notes as Word cross-reference fields. */
  readonly asFields: boolean
  /** Link citations to free copies of the law. */
  readonly links: boolean
  /** The table of authorities to insert, or null. */
  readonly table: TableRequest | null
}

/** Position, heading, and options for a table of authorities. */
export type TableRequest = {
  readonly place: TablePlace
  readonly title: string
  readonly isPassim: boolean
  readonly groups: readonly TableGroup[]
}

/** A heading that the table can precede. */
export type ShownPlace = { readonly place: number; readonly text: string }

/** How full case names are formatted: as in court documents or as in law review notes. */
export type NameTypeface = 'court' | 'academic'

/** Requests from the page to the worker that reads documents. */
export type DoctorRequest =
  | { readonly do: 'read'; readonly file: Blob; readonly profile: ProfileName }
  | { readonly do: 'paste'; readonly text: string; readonly profile: ProfileName }
  /**
   * Diagnose the same notes again in the given citation style. `typeface` is the document type that determines how case
   * names are formatted; null means that the type is inferred.
   */
  | {
      readonly do: 'look-again'
      readonly typeface: NameTypeface | null
      readonly profile: ProfileName
    }
  | {
      readonly do: 'write'
      readonly corrections: readonly NoteCorrection[]
      readonly author: { readonly name: string; readonly date: string }
      readonly choice: CopyChoice
    }
  | { readonly do: 'gather'; readonly corrections: readonly NoteCorrection[] }

/** Messages from the worker. A request may result in any number of messages. */
export type DoctorAnswer =
  | { readonly is: 'progress'; readonly done: number; readonly all: number }
  | {
      readonly is: 'read'
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
      /** Headings of the text; empty for pasted text. */
      readonly places: readonly ShownPlace[]
    }
  | { readonly is: 'failed'; readonly problem: DocumentProblem | 'broken'; readonly part: string }
  /** A corrected document, or the corrected text if the user pasted text. */
  | { readonly is: 'written'; readonly content: ArrayBuffer | string; readonly left: number }
  | { readonly is: 'gathered'; readonly notes: readonly CitingNote[] }
