import * as z from 'zod/mini'
import { SIGNALS } from '../signal/signal.ts'
import { LocatorSchema } from './locator.ts'
import { PARENTHETICAL_KINDS } from './parenthetical-kind.ts'
import type { ProfileName } from './profile-name.ts'

export { PROFILES, type ProfileName } from './profile-name.ts'
export { LocatorSchema, type Locator, type LocatorLabel } from './locator.ts'

/** A parenthetical without its outer parentheses. If `kind` is missing, the kind is inferred from the text. */
export const ParentheticalSchema = z.object({
  text: z.string(),
  kind: z.optional(z.enum(PARENTHETICAL_KINDS)),
})

/**
 * Text that the user inserted into a citation. `at` is an offset, in UTF-16 units, into the citation as printed without
 * insertions. `before` contains the last characters before the insertion, which are used to find the position again
 * after the citation changes.
 */
const InsertionSchema = z.object({
  kind: z.literal('PINCITE'),
  at: z.number(),
  before: z.string(),
  text: z.string(),
})

/** The user's choices where the rules allow more than one form. */
export const ChoicesSchema = z.object({
  /**
   * Abbreviations, keyed by `slot:phrase`, or by `phrase` for all slots. If the value is the phrase itself, the phrase
   * isn't abbreviated.
   */
  abbreviations: z.optional(z.record(z.string(), z.string())),
  /** `asGiven` prints names and titles as typed. `publications` prints only case names as typed. */
  abbreviate: z.optional(z.enum(['apply', 'publications', 'asGiven'])),
  /** Prints the institutional author even if it is the same as the name of the site (R33.1.2). */
  keepAuthor: z.optional(z.boolean()),
  /** Prints the month and day where the rules require only the year. */
  fullDate: z.optional(z.boolean()),
  /** Prints the site before the blog instead of only the blog (R33.3.1). */
  keepSite: z.optional(z.boolean()),
  /** Omits the name of the early reporter from a citation of an early volume of the U.S. Reports (T1.1). */
  plainReporter: z.optional(z.boolean()),
  /** Footnote number in a *supra*, used if the footnotes of the document don't include the full citation. */
  note: z.optional(z.number()),
  /**
   * Name in this short form or *supra*, if it differs from the name that the rules would choose: `Roe v. Doe`,
   * `Poe, On Notes`. Empty for a case cited without a name.
   */
  calledBy: z.optional(z.string()),
  /**
   * Separates the citation from the preceding one. `sentence` starts a new citation sentence, and `clause` starts a new
   * clause. Both print the signal again, even if it is the same.
   */
  apart: z.optional(z.enum(['clause', 'sentence'])),
  /** Continues the preceding citation after only a comma or a space, as unrecognized pasted text does. */
  joined: z.optional(z.enum(['comma', 'space'])),
  /**
   * Text between the preceding citation and this one, with its last punctuation mark: `Courts disagree.` `apart` or
   * `joined` determines what separates it from the preceding citation (PS12).
   */
  lead: z.optional(z.string()),
  /** `asGiven` keeps the original order of parentheticals. Otherwise, R10.2 determines the order. */
  parentheticals: z.optional(z.literal('asGiven')),
  /**
   * The writer's spelling of words that a court's opinions spell in several ways (`cite/profile/courts/spelling.ts`).
   */
  spelling: z.optional(z.array(z.string())),
  /** Text that the user inserted into the citation (IN1). */
  inserts: z.optional(z.array(InsertionSchema)),
})

/** A citation of a source at one position in a document. */
export const UseSchema = z.object({
  sourceId: z.string(),
  /** Missing if the signal of the preceding citation still applies. */
  signal: z.optional(z.enum(SIGNALS)),
  pincite: z.optional(z.array(LocatorSchema)),
  form: z.enum(['auto', 'full', 'short', 'id', 'supra']),
  /** Footnote number in a *supra*. In a document with numbered footnotes, the number is in the context instead. */
  note: z.optional(z.number()),
  parentheticals: z.array(ParentheticalSchema),
  choices: z.optional(ChoicesSchema),
})

/** `court` uses italics, for briefs and memoranda. `academic` uses the three typefaces of law reviews. */
export const TYPEFACES = ['court', 'academic'] as const

export type Parenthetical = z.infer<typeof ParentheticalSchema>
export type Insertion = z.infer<typeof InsertionSchema>
export type Choices = z.infer<typeof ChoicesSchema>
export type Use = z.infer<typeof UseSchema>
export type Typeface = (typeof TYPEFACES)[number]

/** Several citations that form one citation sentence or clause. */
export interface StringCite {
  mode: 'sentence' | 'clause'
  profile: ProfileName
  typeface: Typeface
  uses: Use[]
}
