import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A report, document, or opinion of a legislature, an agency, or an institute (R21.5, T2). */
export const ReportSchema = z.object({
  kind: z.literal('report'),
  ...base,
  authors: people,
  title: text,
  /** Number of the report: `H.R. Rep. No. 101-12`, `USITC Pub. 12`. */
  number: text,
  volume: text,
  /** Collection that contains the document: `Op. O.L.C.`. */
  series: text,
  page: text,
  institution: text,
  date,
  /** Procedural status of the report, printed after the date: `Review`, `Conf. Rep.`. */
  status: text,
  /** Citation of a reprint with its pincite, printed after "as reprinted in": `1986 U.S.C.C.A.N. 42, 412`. */
  reprint: text,
  url: text,
})

export type Report = z.infer<typeof ReportSchema>
