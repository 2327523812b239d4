import type { Source, Use } from '#cite/cite.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Severity } from '#cite/lint/finding.ts'
import type { NoteEdit } from '../document/note-model.ts'

/** What a finding is about; its words are in `messages.ts`, those of the kinds of text are the engine's own. */
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
  'hereinafter-due',
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

/** One way to mend what was found. */
export type FindingRemedy = {
  /** What will stand there, to be shown. */
  readonly text: string
  readonly edits: readonly NoteEdit[]
  readonly italics?: readonly (readonly [start: number, end: number])[]
  readonly uprights?: readonly (readonly [start: number, end: number])[]
}

/** Something the rules have to say about a note. */
export type NoteFinding = {
  readonly kind: FindingKind
  readonly rule: string
  readonly severity: Severity
  /** In the note's text. */
  readonly span: readonly [start: number, end: number]
  /** What its words tell of this case: note numbers, names. */
  readonly values: Readonly<Record<string, string | number>>
  /** The engine's own words, for findings in the text. */
  readonly words?: string
  /**
   * What would mend it: one remedy is a proposal, several are a choice nobody but the writer can make, none says that
   * only the writer knows.
   */
  readonly remedies: readonly FindingRemedy[]
  /** A matter of taste: no proposal that is accepted with others. */
  readonly optional?: true
}

/** What was understood of one citation, or that it was not. */
export type ReadCitation = {
  readonly span: readonly [start: number, end: number]
  readonly form: 'full' | 'id' | 'supra' | 'short' | 'unread'
  /** The note that cites the same source in full, by its place among the notes; its own for a full citation. */
  readonly fullIn?: number
  /** The case that is cited, in full or by a short form or *id.*, to be held against the table of cases. */
  readonly case?: CitedInNote
}

/** A case as a note cites it: as it is cited in full, with the pages this citation gives. */
export type CitedInNote = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  /** `384 U.S. 436`; of a reference, the reference. */
  readonly core: readonly [start: number, end: number]
}

/** One note, as the doctor leaves it. */
export type NoteDiagnosis = {
  readonly citations: readonly ReadCitation[]
  readonly findings: readonly NoteFinding[]
}

/** A note's authorities, ready to become a string of a project. */
export type CitingNote = {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}
