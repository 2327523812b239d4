import type { Signal } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Parenthetical, Use } from '../source/use.ts'

/** What a stretch of text was recognized as. */
export type FoundKind =
  | 'case'
  | 'short'
  | 'id'
  | 'supra'
  | 'reference'
  | 'statute'
  | 'session-law'
  | 'regulation'
  | 'constitution'
  | 'rule'
  | 'journal'
  | 'book'
  | 'bill'
  | 'report'
  | 'restatement'
  | 'court-document'
  | 'web'
  | 'section'
  | 'pasted'

/** The pieces of a citation as the text spells them, save the reporter, which is in its standard form. */
export type FoundFields = {
  readonly volume?: string
  readonly reporter?: string
  /** The reporter as the text spells it. */
  readonly reporterAsWritten?: string
  readonly page?: string
  readonly pincite?: string
  /** The court's name as the parenthetical prints it. */
  readonly court?: string
  /** The court's id in the public list of courts (`ca9`, `scotus`). */
  readonly courtId?: string
  readonly year?: string
  /** The year is that of a database's number and not said again. */
  readonly yearImplied?: boolean
  readonly month?: string
  readonly day?: string
  readonly plaintiff?: string
  readonly defendant?: string
  readonly section?: string
  readonly title?: string
  readonly author?: string
  readonly url?: string
  readonly publisher?: string
  /** What follows the year of a code: `Supp. I 2013`. */
  readonly supplement?: string
  /** The name a short form or *supra* refers by. */
  readonly antecedent?: string
  readonly note?: string
  /** What became of a petition for review, after the year: `writ denied`. */
  readonly petition?: string
  readonly docket?: string
}

/** A citation found in a text; `span` covers it from its first to its last character, without the signal. */
export type Found = {
  readonly span: readonly [start: number, end: number]
  readonly kind: FoundKind
  readonly fields: FoundFields
  /** Where the core (`12 F. Supp. 2d 34`) stands, when the span holds a name before it. */
  readonly core: readonly [start: number, end: number]
  readonly source?: Source
  readonly signal?: Signal
  readonly pincite?: readonly Locator[]
  readonly parentheticals?: readonly Parenthetical[]
}

/** Words of a text and where they stand in it. */
type TextSpan = { readonly text: string; readonly span: readonly [start: number, end: number] }

/**
 * A pasted string cite taken apart: no word and no number of it is anywhere but in what the uses print, among the
 * leftovers or among the omissions (CV1).
 */
export type ParsedString = {
  readonly uses: readonly Use[]
  readonly sources: readonly Source[]
  /** What was not understood and is no authority either (PS3, PS12). */
  readonly leftovers: readonly (TextSpan & { readonly signal?: Signal })[]
  /** What was understood, and has no place in the legal form: the last page of an article in another style (PS14, CV4). */
  readonly omitted: readonly TextSpan[]
}
