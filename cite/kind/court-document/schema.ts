import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'
import { PrintingSchema } from '../case/schema.ts'

/** A paper filed in a case: brief, affidavit, transcript, order (R24, R25, T18). */
export const CourtDocumentSchema = z.object({
  kind: z.literal('court-document'),
  ...base,
  /** `Pl.'s Mot. to Dismiss`. */
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
