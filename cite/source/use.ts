import * as z from 'zod/mini'
import { SIGNALS } from '../signal/signal.ts'
import { LocatorSchema } from './locator.ts'
import { PARENTHETICAL_KINDS } from './parenthetical-kind.ts'

export { LocatorSchema, type Locator, type LocatorLabel } from './locator.ts'

/** A parenthetical; without a kind it is told from its words. The text carries no outer parentheses. */
export const ParentheticalSchema = z.object({
  text: z.string(),
  kind: z.optional(z.enum(PARENTHETICAL_KINDS)),
})

/**
 * Words put between the words of one use's citation: `at` counts UTF-16 units of the citation as it was printed
 * without any insertion, `before` is the end of the text that stood before it, by which it is found again.
 */
const InsertionSchema = z.object({
  kind: z.literal('PINCITE'),
  at: z.number(),
  before: z.string(),
  text: z.string(),
})

/** What the writer chose where the rules leave a choice. */
export const ChoicesSchema = z.object({
  /** By `slot:phrase` or by `phrase` alone for everywhere: the abbreviation wanted, or the phrase itself to keep it whole. */
  abbreviations: z.optional(z.record(z.string(), z.string())),
  /** `asGiven` leaves names and titles as they were typed; `publications` only those of cases. */
  abbreviate: z.optional(z.enum(['apply', 'publications', 'asGiven'])),
  /** Prints the institutional author although the site's title already names it (R33.1.2). */
  keepAuthor: z.optional(z.boolean()),
  /** Prints day and month where the form asks for the year alone. */
  fullDate: z.optional(z.boolean()),
  /** Prints the site before the blog that stands for it (R33.3.1). */
  keepSite: z.optional(z.boolean()),
  /** Leaves out the reporter that an early volume of the U.S. Reports is named after (T1.1). */
  plainReporter: z.optional(z.boolean()),
  /** The footnote a *supra* names when it is not among the notes of the document at hand. */
  note: z.optional(z.number()),
  /** The name this short form or *supra* goes by, where it is not the one the rules pick: `Roe v. Doe`, `Poe, On Notes`; empty for a case's that goes by none. */
  calledBy: z.optional(z.string()),
  /**
   * Set apart from the citation before: `sentence` begins a new citation sentence, `clause` a new clause; either says
   * its signal again though it is the same.
   */
  apart: z.optional(z.enum(['clause', 'sentence'])),
  /** Runs on from the citation before, with a comma or a space alone: words that were pasted and not understood keep theirs. */
  joined: z.optional(z.enum(['comma', 'space'])),
  /** `asGiven` leaves the parentheticals in the writer's order; else they stand in that of R10.2. */
  parentheticals: z.optional(z.literal('asGiven')),
  /** What the writer put elsewhere than where the rules put it. */
  inserts: z.optional(z.array(InsertionSchema)),
})

/** A source put to use at one place in a document. */
export const UseSchema = z.object({
  sourceId: z.string(),
  /** Absent: under the signal of the use before it. */
  signal: z.optional(z.enum(SIGNALS)),
  pincite: z.optional(z.array(LocatorSchema)),
  form: z.enum(['auto', 'full', 'short', 'id', 'supra']),
  /** The footnote a *supra* names; a document that numbers its notes passes it as context instead. */
  note: z.optional(z.number()),
  parentheticals: z.array(ParentheticalSchema),
  choices: z.optional(ChoicesSchema),
})

/** The rules followed: versions of one table, never a name tested in the code. */
export const PROFILES = ['indigo-2e', 'bluebook-20-like', 'bluebook-21-like', 'bluebook-22-like'] as const
/** `court`: italics in briefs and memoranda; `academic`: the three faces of law reviews. */
export const TYPEFACES = ['court', 'academic'] as const

export type Parenthetical = z.infer<typeof ParentheticalSchema>
export type Insertion = z.infer<typeof InsertionSchema>
export type Choices = z.infer<typeof ChoicesSchema>
export type Use = z.infer<typeof UseSchema>
export type ProfileName = (typeof PROFILES)[number]
export type Typeface = (typeof TYPEFACES)[number]

/** Several uses printed as one citation sentence or clause. */
export interface StringCite {
  mode: 'sentence' | 'clause'
  profile: ProfileName
  typeface: Typeface
  uses: Use[]
}
