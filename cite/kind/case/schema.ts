import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'
import { LocatorSchema } from '../../source/locator.ts'

/** One reporter citation of an opinion: `12 F. Supp. 2d 34`, `2019-Ohio-12`, `2015 WL 12`. */
export const PrintingSchema = z.object({
  volume: text,
  reporter: z.string(),
  /** Nominative reporter of an early volume, with that reporter's volume number: `4 Met.` (T3). */
  nominative: text,
  page: text,
  /**
   * Format of the citation, if it isn't volume, reporter, and page. The format of public-domain citations varies by
   * state.
   */
  form: z.optional(z.enum(['plain', 'neutral', 'hyphen', 'database', 'looseleaf', 'docket', 'series'])),
})

/** A later or earlier decision in the same case, with its introductory phrase (R14). */
const HistorySchema = z.object({
  /** Phrase printed in italics: `aff'd`, `cert. denied`, `rev'd on other grounds`. */
  phrase: z.string(),
  /** The case name, if it differs from that of the cited decision. */
  name: text,
  printings: z.array(PrintingSchema),
  court: text,
  date,
  docket: text,
  /** Cited pages. In each locator, `printing` is the index of the parallel citation. */
  pincite: z.optional(z.array(LocatorSchema)),
  /** Parentheticals of the later decision: `per curiam`. */
  parentheticals: z.optional(z.array(z.string())),
})

/** A decision of a court or agency (R11–R14, R19.3). */
export const CaseSchema = z.object({
  kind: z.literal('case'),
  ...base,
  name: z.string(),
  /** Case name for the short form. */
  shortName: text,
  /** An identifier or popular name after the case name: `(Roe III)`. */
  alias: text,
  /** Parallel citations in the order in which they are printed. */
  printings: z.array(PrintingSchema),
  /** The court as printed in the parenthetical (`S.D.N.Y.`). Empty if the reporter identifies the court. */
  court: text,
  date,
  docket: text,
  /** Kind of document, if the opinion isn't in a reporter: `slip op.`. */
  slip: text,
  /** Outcome of a petition for review, printed after the year, as in Texas: `writ denied`. */
  petition: text,
  /** A judge who ruled alone: `Jackson, Circuit Justice`. */
  judge: text,
  /** Title of the ruling, printed after its number: `Order Dismissing Appeal`. */
  ruling: text,
  /** The official within the agency who made the decision, printed in a separate parenthetical: `ALJ`. */
  decidedBy: text,
  /** The agency's name for this kind of ruling: `FAA Order`, `SEC No-Action Letter`. */
  genre: text,
  /** True for an agency decision, whose name is printed in roman type. */
  agency: z.optional(z.boolean()),
  /**
   * Whether a comma separates the name from a reporter citation that starts with its year. Set only if it differs from
   * the default: no comma before parentheses (`Roe v Doe (1992) 175 CLR 1`), and a comma before brackets
   * (`Roe v. Doe, [1986] 1 S.C.R. 103`).
   */
  nameComma: z.optional(z.boolean()),
  history: z.optional(z.array(HistorySchema)),
  url: text,
  /** URL of the archived copy of the page. */
  archiveUrl: text,
})

export type Printing = z.infer<typeof PrintingSchema>
export type History = z.infer<typeof HistorySchema>
export type Case = z.infer<typeof CaseSchema>
