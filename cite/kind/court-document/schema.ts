import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'
import { PrintingSchema } from '../case/schema.ts'

/** A document filed in a case, such as a brief, affidavit, transcript, or order (R24, R25, T18). */
export const CourtDocumentSchema = z.object({
  kind: z.literal('court-document'),
  ...base,
  /** Title of the filing: `Pl.'s Mot. to Dismiss`. */
  title: z.string(),
  caseName: text,
  printings: z.optional(z.array(PrintingSchema)),
  court: text,
  date,
  docket: text,
  /** Electronic filing number: `ECF No. 12`. */
  filing: text,
  url: text,
  archiveUrl: text,
})

export type CourtDocument = z.infer<typeof CourtDocumentSchema>
