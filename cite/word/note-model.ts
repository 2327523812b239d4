/** Formatting of a span that is relevant for citations. */
export type TextFace = { readonly italic: boolean; readonly smallCaps: boolean; readonly underline: boolean }

/** Why a span is read but cannot be changed: it is a field result, someone's tracked change, or not plain text. */
export type LockReason = 'field' | 'change' | 'special'

/** Part of a note's text that comes from one element of the document. */
export type TextPiece = {
  /** Its offset in the note's text. */
  readonly at: number
  readonly text: string
  readonly face: TextFace
  /** Index of its run. */
  readonly run: number
  readonly lock?: LockReason
  /** The bookmark in the `NOTEREF` field that produced this text. */
  readonly bookmark?: string
  /** The note whose reference mark is in that bookmark; null if there is none. */
  readonly target?: NoteTarget | null
  /** Position of the element that contains the text. */
  readonly start: number
  readonly end: number
}

/** A run of a note, with its properties. Positions refer to the XML of the part. */
export type NoteRun = {
  readonly start: number
  readonly end: number
  /** Its opening tag as written. */
  readonly tag: string
  /** Its properties as written, or an empty string. */
  readonly properties: string
  /** Its content after the properties: text, and other elements that are preserved. */
  readonly children: readonly { readonly start: number; readonly end: number; readonly isText: boolean }[]
  readonly face: TextFace
  /** True if the run is inside a hyperlink. */
  readonly isLinked?: true
}

export type NoteKind = 'footnote' | 'endnote'

/** Kinds of text that can contain citations: the notes, and the paragraphs of the main text. */
export type PassageKind = NoteKind | 'paragraph'

/** The text of a note or of a paragraph, with the source element of each part. */
export type DocumentNote = {
  readonly kind: PassageKind
  /** Its id in the file; for a paragraph, its index. */
  readonly id: string
  /** Its printed number; absent if the text does not refer to the note or the note has a custom mark. */
  readonly number?: number
  /**
   * True if the note has no number although other notes do, because it has a custom mark or its reference mark was
   * deleted.
   */
  readonly isAside?: true
  readonly text: string
  readonly pieces: readonly TextPiece[]
  readonly runs: readonly NoteRun[]
  /** True if it contains tracked changes or comments. */
  readonly hasChanges: boolean
  /** True for a block quotation, which the author did not write. */
  readonly isQuoted?: true
  /** True for a line in a table of contents or authorities; it does not count as a citation. */
  readonly isListed?: true
  /** Index of the paragraph that contains the note's reference mark. */
  readonly calledIn?: number
  /** The end of the text before the reference mark. */
  readonly textBefore?: string
}

/** Replaces the text of a note from `start` to `end` with these runs. */
export type NoteEdit = {
  readonly start: number
  readonly end: number
  readonly runs: readonly StyledText[]
}

/** Identifies a note in a document. */
export type NoteTarget = Pick<DocumentNote, 'kind' | 'id'>

/** Text with its formatting. */
export type StyledText = {
  readonly text: string
  readonly face: 'roman' | 'italic' | 'smallCaps' | 'underline'
  /** The text is the number of this note; Word can keep it up to date as a field. */
  readonly refersTo?: NoteTarget
}

/** An accepted correction to one note, with the text of its comment. */
export type NoteCorrection = {
  readonly note: NoteTarget
  /** The span of the note's text that the correction applies to. */
  readonly span: readonly [start: number, end: number]
  readonly edits: readonly NoteEdit[]
  /** Spans to italicize as a tracked formatting change. */
  readonly italics?: readonly (readonly [start: number, end: number])[]
  /** Spans to change from italic to roman. */
  readonly uprights?: readonly (readonly [start: number, end: number])[]
  /** Absent if nothing visible changes, as when a number becomes a field. */
  readonly comment?: string
}
