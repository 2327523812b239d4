import * as z from 'zod/mini'
import { SIGNALS } from '../signal/signal.ts'
import { LocatorSchema } from './locator.ts'
import { PARENTHETICAL_KINDS } from './parenthetical-kind.ts'
import type { ProfileName } from './profile-name.ts'

export { PROFILES, type ProfileName } from './profile-name.ts'
export { LocatorSchema, type Locator, type LocatorLabel } from './locator.ts'

/** A parenthetical, without its outer parentheses. If it has no kind, the kind is inferred from the text. */
export const ParentheticalSchema = z.object({
  text: z.string(),
  kind: z.optional(z.enum(PARENTHETICAL_KINDS)),
})

/**
 * Text that the user inserted into the citation of one use. `at` is an offset, in UTF-16 units, into the citation
 * printed without insertions. `before` is the end of the text before the insertion. It is used to find the position
 * again after changes.
 */
const InsertionSchema = z.object({
  kind: z.literal('PINCITE'),
  at: z.number(),
  before: z.string(),
  text: z.string(),
})

/** The user's choices where the rules allow several forms. */
export const ChoicesSchema = z.object({
  /**
   * Abbreviations, keyed by `slot:phrase`, or by `phrase` for all slots. If the value is the phrase itself, the phrase
   * is not abbreviated.
   */
  abbreviations: z.optional(z.record(z.string(), z.string())),
  /** `asGiven` prints names and titles as typed. `publications` prints only case names as typed. */
  abbreviate: z.optional(z.enum(['apply', 'publications', 'asGiven'])),
  /** Prints the institutional author even if the site's name is the same (R33.1.2). */
  keepAuthor: z.optional(z.boolean()),
  /** Prints month and day where the form requires only the year. */
  fullDate: z.optional(z.boolean()),
  /** Prints the site before the blog instead of only the blog (R33.3.1). */
  keepSite: z.optional(z.boolean()),
  /** Omits the name of the early reporter from a citation to the first volumes of the U.S. Reports (T1.1). */
  plainReporter: z.optional(z.boolean()),
  /** Footnote number in a *supra*, used if the document's notes don't include the full citation. */
  note: z.optional(z.number()),
  /**
   * Name in this short form or *supra*, if it differs from the name that the rules would choose: `Roe v. Doe`, `Poe, On
   * Notes`. Empty for a case cited without a name.
   */
  calledBy: z.optional(z.string()),
  /**
   * Separates the use from the preceding citation. `sentence` starts a new citation sentence, `clause` a new clause.
   * Either one repeats the signal, even if it is the same.
   */
  apart: z.optional(z.enum(['clause', 'sentence'])),
  /** Continues the preceding citation with only a comma or a space, as unrecognized pasted text does. */
  joined: z.optional(z.enum(['comma', 'space'])),
  /**
   * Text between the preceding citation and this one, with its last punctuation mark: `Courts disagree.` `apart` or
   * `joined` separates it from the preceding citation (PS12).
   */
  lead: z.optional(z.string()),
  /** `asGiven` keeps the original order of parentheticals. Otherwise, R10.2 determines their order. */
  parentheticals: z.optional(z.literal('asGiven')),
  /**
   * The writer's spellings of words that a court's opinions spell in several ways (`cite/profile/courts/spelling.ts`).
   */
  spelling: z.optional(z.array(z.string())),
  /** Text that the user inserted into the citation (IN1). */
  inserts: z.optional(z.array(InsertionSchema)),
})

/** A citation of a source at one position in a document. */
export const UseSchema = z.object({
  sourceId: z.string(),
  /** Absent if the signal of the preceding use still applies. */
  signal: z.optional(z.enum(SIGNALS)),
  pincite: z.optional(z.array(LocatorSchema)),
  form: z.enum(['auto', 'full', 'short', 'id', 'supra']),
  /** Footnote number in a *supra*. In a document with numbered notes, the context has the number instead. */
  note: z.optional(z.number()),
  parentheticals: z.array(ParentheticalSchema),
  choices: z.optional(ChoicesSchema),
})

/** `court`: italics, for briefs and memoranda; `academic`: the three typefaces that law reviews use. */
export const TYPEFACES = ['court', 'academic'] as const

export type Parenthetical = z.infer<typeof ParentheticalSchema>
export type Insertion = z.infer<typeof InsertionSchema>
export type Choices = z.infer<typeof ChoicesSchema>
export type Use = z.infer<typeof UseSchema>
export type Typeface = (typeof TYPEFACES)[number]

/** Several uses printed as one citation sentence or clause. */
export interface StringCite {
  mode: 'sentence' | 'clause'
  profile: ProfileName
  typeface: Typeface
  uses: Use[]
}
