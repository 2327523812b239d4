/** The formatting of a span that matters for citations. */
export type TextFace = { readonly italic: boolean; readonly smallCaps: boolean; readonly underline: boolean }

/**
 * Why a span can be read but not changed: it is the result of a field, it is part of a tracked change, or it isn't
 * plain text.
 */
export type LockReason = 'field' | 'change' | 'special'

/** Part of a footnote's text that comes from a single element of the document. */
export type TextPiece = {
  /** Offset of this part in the text of the note. */
  readonly at: number
  readonly text: string
  readonly face: TextFace
  /** Index of the run that contains this part. */
  readonly run: number
  readonly lock?: LockReason
  /** The bookmark in the `NOTEREF` field that produced this text. */
  readonly bookmark?: string
  /** The footnote or endnote whose reference mark is in that bookmark, or null if there is none. */
  readonly target?: NoteTarget | null
  /** Start of the element that contains the text. */
  readonly start: number
  readonly end: number
}

/** A run in a footnote, with its properties. Positions refer to the XML of the part. */
export type NoteRun = {
  readonly start: number
  readonly end: number
  /** The opening tag of the run, as written. */
  readonly tag: string
  /** The properties of the run as written, or an empty string. */
  readonly properties: string
  /** The content of the run after the properties: text, and other elements that are preserved. */
  readonly children: readonly { readonly start: number; readonly end: number; readonly isText: boolean }[]
  readonly face: TextFace
  /** True if the run is inside a hyperlink. */
  readonly isLinked?: true
}

export type NoteKind = 'footnote' | 'endnote'

/** Kinds of text that can contain citations: footnotes and endnotes, and the paragraphs of the main text. */
export type PassageKind = NoteKind | 'paragraph'

/** The text of a footnote, an endnote, or a paragraph, with the source element of each part. */
export type DocumentNote = {
  readonly kind: PassageKind
  /** The id in the file. For a paragraph, its index. */
  readonly id: string
  /** The printed number. Missing if the text doesn't refer to the note or the note has a custom mark. */
  readonly number?: number
  /**
   * True if the note has no number although other notes do. It has a custom mark, or its reference mark was deleted.
   */
  readonly isAside?: true
  readonly text: string
  readonly pieces: readonly TextPiece[]
  readonly runs: readonly NoteRun[]
  /** True if the note or paragraph contains tracked changes or comments. */
  readonly hasChanges: boolean
  /** True for a block quotation, which the author of the document didn't write. */
  readonly isQuoted?: true
  /** True for a line in a table of contents or authorities, which isn't counted as a citation. */
  readonly isListed?: true
  /** Index of the paragraph that contains the reference mark of the note. */
  readonly calledIn?: number
  /** The last characters before the reference mark of the note. */
  readonly textBefore?: string
}

/** Replaces the text of a note from `start` to `end` with these runs. */
export type NoteEdit = {
  readonly start: number
  readonly end: number
  readonly runs: readonly StyledText[]
}

/** Identifies a footnote or endnote in a document. */
export type NoteTarget = Pick<DocumentNote, 'kind' | 'id'>

/** Text with its formatting. */
export type StyledText = {
  readonly text: string
  readonly face: 'roman' | 'italic' | 'smallCaps' | 'underline'
  /** Set if the text is the number of this note. Word can keep the number up to date as a field. */
  readonly refersTo?: NoteTarget
}

/** An accepted correction in one note, with the text of its comment. */
export type NoteCorrection = {
  readonly note: NoteTarget
  /** The span of the note's text that is corrected. */
  readonly span: readonly [start: number, end: number]
  readonly edits: readonly NoteEdit[]
  /** Spans to italicize as tracked formatting changes. */
  readonly italics?: readonly (readonly [start: number, end: number])[]
  /** Spans to change from italic to roman type. */
  readonly uprights?: readonly (readonly [start: number, end: number])[]
  /** Missing if nothing visible changes, for example if a number becomes a field. */
  readonly comment?: string
}
