import type { Signal } from '../signal/signal.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Parenthetical, Use } from '../source/use.ts'

/** The kind of citation recognized in a span of text. */
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

/** The parts of a citation. All parts are as written, except that the reporter is in its standard spelling. */
export type FoundFields = {
  readonly volume?: string
  readonly reporter?: string
  /** The reporter, as spelled in the text. */
  readonly reporterAsWritten?: string
  readonly page?: string
  readonly pincite?: string
  readonly court?: string
  /** Id of the court in the public list of courts (`ca9`, `scotus`). */
  readonly courtId?: string
  readonly year?: string
  /** True if the year is part of a database number and therefore isn't printed again. */
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
  /** The supplement, after the year of a code: `Supp. I 2013`. */
  readonly supplement?: string
  /** The name that a short form or *supra* refers to. */
  readonly antecedent?: string
  readonly note?: string
  /** The outcome of a petition for review, printed after the year: `writ denied`. */
  readonly petition?: string
  readonly docket?: string
}

/** A citation found in a text. `span` does not include the signal. */
export type Found = {
  readonly span: readonly [start: number, end: number]
  readonly kind: FoundKind
  readonly fields: FoundFields
  /** Span of the main part (`12 F. Supp. 2d 34`), without the name. */
  readonly core: readonly [start: number, end: number]
  readonly source?: Source
  readonly signal?: Signal
  readonly pincite?: readonly Locator[]
  readonly parentheticals?: readonly Parenthetical[]
}

/** A part of a text, with its position. */
type TextSpan = { readonly text: string; readonly span: readonly [start: number, end: number] }

/**
 * Result of parsing a pasted string cite. Every word and number of the input is in `uses`, `leftovers`, or `omitted`
 * (CV1).
 */
export type ParsedString = {
  readonly uses: readonly Use[]
  readonly sources: readonly Source[]
  readonly leftovers: readonly (TextSpan & { readonly signal?: Signal })[]
  /** Recognized text that legal citations omit, such as the last page of an article (PS14, CV4). */
  readonly omitted: readonly TextSpan[]
}
