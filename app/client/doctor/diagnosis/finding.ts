import type { Source, Use } from '#cite/cite.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Severity } from '#cite/lint/finding.ts'
import type { NoteEdit } from '#cite/word/note-model.ts'

/**
 * Kinds of findings. `messages.ts` has their messages, except for findings in the text, which use the engine's message.
 */
export const FINDING_KINDS = [
  'id-after-several',
  'id-after-gap',
  'id-first',
  'id-page',
  'supra-wrong-note',
  'supra-ahead',
  'supra-no-note',
  'supra-law',
  'hereinafter',
  'short-too-far',
  'not-in-full',
  'short-volume',
  'full-again',
  'id-due',
  'supra-due',
  'hereinafter-due',
  'field-stale',
  'field-dangling',
  'face',
  'name-face',
  'case-list',
  'signal',
  'abbreviation',
  'name',
  'pincite',
  'spacing',
  'form',
] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

/** Messages about the form of a citation; `messages.ts` has their text. */
type FormMessage =
  | 'period'
  | 'range'
  | 'word'
  | 'order'
  | 'quote'
  | 'pincite'
  | 'explain'
  | 'archive'
  | 'archives'
  | 'hereinafter'
  | 'note'
  | 'note-word'
  | 'ampersand'
  | 'article-year'
  | 'backward'
  | 'forward'
  | 'source'
  | 'capital'
  | 'spelling'
  | 'tracking'
  | 'lower'
  | 'upper'
  | 'parenthesis'
  | 'part'
  | 'join'
  | 'hyphen'
  | 'spaces'
  | 'clause'
  | 'phrase'
  | 'early'
  | 'year'

export type FindingRemedy = {
  /** The text after the fix, for display. */
  readonly text: string
  readonly edits: readonly NoteEdit[]
  readonly italics?: readonly (readonly [start: number, end: number])[]
  readonly uprights?: readonly (readonly [start: number, end: number])[]
  /** Sequence index of the full citation that the corrected reference must refer to. */
  readonly meant?: number
  /** Wrong numbers in the reference. The fix may remove them. */
  readonly wrongNumbers?: readonly string[]
}

export type NoteFinding = {
  readonly kind: FindingKind
  readonly rule: string
  readonly severity: Severity
  /** Position of the finding in the note's text. */
  readonly span: readonly [start: number, end: number]
  /** Values for the message, such as note numbers and names. */
  readonly values: Readonly<Record<string, string | number>>
  /** The engine's message. Set only for findings from the engine's own rules. */
  readonly words?: string
  /** Selects the message. Set only for kinds with several messages. */
  readonly says?: FormMessage
  /**
   * Possible fixes. A single fix is a proposal, unless the finding is a question. Several fixes are a choice for the
   * writer. Empty if only the writer knows the fix.
   */
  readonly remedies: readonly FindingRemedy[]
  /** Set if the fix is a matter of taste. “Accept all” then skips the fix. */
  readonly optional?: true
  /** True if no remedy is certain. The writer has to choose; the best remedy comes first. */
  readonly isQuestion?: true
}

export type ReadCitation = {
  readonly span: readonly [start: number, end: number]
  readonly form: 'full' | 'id' | 'supra' | 'short' | 'unread'
  /** Index of the note with the full citation of the source. For a full citation, the index of its own note. */
  readonly fullIn?: number
  /** The cited case (full, short form, or *id.*), to be checked against the case list. */
  readonly case?: CitedInNote
}

/** A case cited in a note: its full citation, but with the pages that the note cites. */
export type CitedInNote = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly core: readonly [start: number, end: number]
}

export type NoteDiagnosis = {
  readonly citations: readonly ReadCitation[]
  /** Full citations of cases in the parentheses of other citations: `(quoting Roe v. Wade, 410 U.S. 113 (1973))`. */
  readonly casesWithin?: readonly ReadCitation[]
  readonly findings: readonly NoteFinding[]
}

/** The authorities in a note, ready to become a string citation in a project. */
export type CitingNote = {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}
