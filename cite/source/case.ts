import * as z from 'zod/mini'
import { base, date, text } from './base.ts'
import { LocatorSchema } from './locator.ts'

/** One place where an opinion is printed: `12 F. Supp. 2d 34`, `2019-Ohio-12`, `2015 WL 12`. */
export const PrintingSchema = z.object({
  volume: text,
  reporter: z.string(),
  /** Whom an early volume of a state's reports is named after, with its number in his own: `4 Met.` (T3). */
  nominative: text,
  page: text,
  /** The printed form when it is not `volume reporter page` (public-domain citations differ by state). */
  form: z.optional(z.enum(['plain', 'neutral', 'hyphen', 'database', 'looseleaf', 'docket', 'series'])),
})

/** A later or earlier decision in the same matter, introduced by its phrase (R14). */
const HistorySchema = z.object({
  /** `aff'd`, `cert. denied`, `rev'd on other grounds`; printed in italics. */
  phrase: z.string(),
  /** The name, when it differs from that of the case cited. */
  name: text,
  printings: z.array(PrintingSchema),
  court: text,
  date,
  docket: text,
  /** The pages of it that are cited; `printing` counts its parallel citations. */
  pincite: z.optional(z.array(LocatorSchema)),
  /** Weight of the later decision: `per curiam`. */
  parentheticals: z.optional(z.array(z.string())),
})

/** A decision of a court or agency (R11–R14, R19.3). */
export const CaseSchema = z.object({
  kind: z.literal('case'),
  ...base,
  name: z.string(),
  /** The name a short form uses. */
  shortName: text,
  /** An identifier or popular name after the case name: `(Roe III)`. */
  alias: text,
  /** Parallel citations in the order they are printed. */
  printings: z.array(PrintingSchema),
  /** The court as the parenthetical names it (`S.D.N.Y.`); empty where the reporter says it. */
  court: text,
  date,
  docket: text,
  /** What kind of paper it is when no reporter has it: `slip op.`. */
  slip: text,
  /** What became of a petition for review, printed after the year as Texas does: `writ denied`. */
  petition: text,
  /** Who decided, when sitting alone: `Jackson, Circuit Justice`. */
  judge: text,
  /** The title of the ruling, after its number: `Order Dismissing Appeal`. */
  ruling: text,
  /** Who ruled within the agency, as a parenthetical of its own: `ALJ`. */
  decidedBy: text,
  /** The kind of ruling an agency gave it: `FAA Order`, `SEC No-Action Letter`. */
  genre: text,
  /** An agency's decision: its name stays roman. */
  agency: z.optional(z.boolean()),
  history: z.optional(z.array(HistorySchema)),
  url: text,
  /** Where the page at its address is kept. */
  archiveUrl: text,
})

export type Printing = z.infer<typeof PrintingSchema>
export type History = z.infer<typeof HistorySchema>
export type Case = z.infer<typeof CaseSchema>
