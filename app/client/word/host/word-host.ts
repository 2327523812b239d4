import type { DocumentNote, NoteCorrection, NoteKind, NoteTarget, StyledText } from '#cite/word/note-model.ts'

/** A citation that Pincite inserted, with its current text in the document. */
export type InsertedCitation = {
  /** Id of the citation. A moved or copied citation keeps its id. */
  readonly id: string
  /** The note or paragraph that contains the citation. */
  readonly passage: NoteTarget
  readonly span: readonly [start: number, end: number]
  readonly runs: readonly StyledText[]
  /** Position among the citations with the same id in the same note or in the body text. */
  readonly nth: number
}

export type WordReading = {
  /** The notes, followed by the paragraphs of the body text. */
  readonly passages: readonly DocumentNote[]
  readonly inserted: readonly InsertedCitation[]
  /** The text that `writeRecords` stored in the document; empty if there is none. */
  readonly records: string
}

/**
 * Position of the cursor: in a note, in the body text, or in a part without citations, such as a header. `at` is the
 * index of the note among the `calledNotes` of its kind.
 */
export type WordCursor =
  | { readonly in: 'note'; readonly kind: NoteKind; readonly at: number }
  | { readonly in: 'text' }
  | { readonly in: 'elsewhere' }

export type NewCitation = { readonly id: string; readonly runs: readonly StyledText[] }

/**
 * Result of an insertion. `plain` means that Word inserted the text but couldn't mark it, so Pincite can't update it
 * later.
 */
export type InsertionResult = 'marked' | 'plain'

/**
 * Result of a change. `changed`: the document no longer has the text to change. `locked`: the text can't be changed. In
 * both cases, nothing is written.
 */
export type ChangeResult = 'done' | 'changed' | 'locked'

export type CitationRewrite = { readonly citation: InsertedCitation; readonly runs: readonly StyledText[] }

/**
 * The open document, in Word or in a file. Every method rejects with a `WordFailure` if the document can't be reached
 * or the action is impossible at the cursor.
 */
export interface WordHost {
  /** False if this version of Word can't set small caps. Such text is then inserted in roman type. */
  readonly hasSmallCaps: boolean
  readDocument(): Promise<WordReading>
  /** Reads only the text that `writeRecords` stored; empty if there is none. */
  readRecords(): Promise<string>
  readCursor(): Promise<WordCursor>
  /** Inserts a citation at the cursor or as a new footnote, and moves the cursor after it. */
  insertCitation(citation: NewCitation, place: 'cursor' | 'footnote'): Promise<InsertionResult>
  /** Applies a correction to a passage as a tracked change. Pass `passage` exactly as it was read. */
  trackCorrection(passage: DocumentNote, correction: NoteCorrection): Promise<ChangeResult>
  /**
   * Replaces the text of inserted citations. `passages` are the passages that were read together with the citations.
   * Leaves a citation unchanged if its text has changed since then. Resolves to the number of unchanged citations.
   */
  rewriteCitations(rewrites: readonly CitationRewrite[], passages: readonly DocumentNote[]): Promise<number>
  /** Stores text in the document in a place that readers don't see. */
  writeRecords(records: string): Promise<void>
  /** Calls `onMove` after the cursor moves, until the returned function is called. */
  watchCursor(onMove: () => void): () => void
}

/** Reason an action of a host failed. */
export type WordProblem = 'in-note' | 'elsewhere' | 'locked' | 'failed'

/** Error of a `WordHost`, with its reason. */
export class WordFailure extends Error {
  override readonly name = 'WordFailure'
  readonly problem: WordProblem

  constructor(problem: WordProblem, options?: ErrorOptions) {
    super(`Word could not do this: ${problem}`, options)
    this.problem = problem
  }
}

/** Returns the notes of one kind that have a reference mark in the body text, in the order of the marks. */
export function calledNotes(passages: readonly DocumentNote[], kind: NoteKind): DocumentNote[] {
  return passages.filter((note) => note.kind === kind && note.calledIn !== undefined)
}

/** Prefix of the tags of content controls that contain an inserted citation. */
export const TAG = 'pincite:'

/** Namespace of the part of the document that contains the records. */
export const RECORDS_NAMESPACE = 'urn:pincite:citations:1'
