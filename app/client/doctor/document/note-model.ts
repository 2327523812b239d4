/** How a stretch of a note is set, as far as citations care. */
export type TextFace = { readonly italic: boolean; readonly smallCaps: boolean; readonly underline: boolean }

/** Why a stretch is read, and not changed: it is a field's result, somebody's tracked change, or no plain text. */
export type LockReason = 'field' | 'change' | 'special'

/** A stretch of a note's text from one element of the document. */
export type TextPiece = {
  /** Where it begins in the note's text. */
  readonly at: number
  readonly text: string
  readonly face: TextFace
  /** Index of the run it stands in. */
  readonly run: number
  readonly lock?: LockReason
  /** The element it is read from. */
  readonly start: number
  readonly end: number
}

/** A run of a note: a stretch of one set of properties. Places are those in the part's XML. */
export type NoteRun = {
  readonly start: number
  readonly end: number
  /** Its opening tag as written. */
  readonly tag: string
  /** Its properties as written, or empty. */
  readonly properties: string
  /** Everything in it after the properties: texts, and other things that are kept as they are. */
  readonly children: readonly { readonly start: number; readonly end: number; readonly isText: boolean }[]
  readonly face: TextFace
}

export type NoteKind = 'footnote' | 'endnote'

/** A note of a document as it reads, with where each stretch of it comes from. */
export type DocumentNote = {
  readonly kind: NoteKind
  /** Its id in the file. */
  readonly id: string
  /** The number it is printed with; absent when no place of the text calls it, or it has a mark of its own. */
  readonly number?: number
  /** It has no number among others that have one: a mark of its own, or a call that was deleted. */
  readonly isAside?: true
  readonly text: string
  readonly pieces: readonly TextPiece[]
  readonly runs: readonly NoteRun[]
  /** Somebody's tracked changes or comments stand in it. */
  readonly hasChanges: boolean
}

/** A change of a note: what stands in `start`–`end` of its text becomes these stretches. */
export type NoteEdit = {
  readonly start: number
  readonly end: number
  readonly runs: readonly StyledText[]
}

/** Which note of a document is meant. */
export type NoteTarget = Pick<DocumentNote, 'kind' | 'id'>

/** Text with its face. */
export type StyledText = {
  readonly text: string
  readonly face: 'roman' | 'italic' | 'smallCaps' | 'underline'
  /** The text is the number of this note: Word can keep it right as a field. */
  readonly refersTo?: NoteTarget
}

/** An accepted correction of one note, with the words of its comment. */
export type NoteCorrection = {
  readonly note: NoteTarget
  /** What it is about, in the note's text. */
  readonly span: readonly [start: number, end: number]
  readonly edits: readonly NoteEdit[]
  /** Turns these stretches italic, as a tracked change of formatting. */
  readonly italics?: readonly (readonly [start: number, end: number])[]
  /** Turns these stretches upright. */
  readonly uprights?: readonly (readonly [start: number, end: number])[]
  /** Absent where nothing changes that is seen: a number that becomes a field. */
  readonly comment?: string
}
