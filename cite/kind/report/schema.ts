import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A report, document, or opinion of a legislature, agency, or institute (R21.5, T2). */
export const ReportSchema = z.object({
  kind: z.literal('report'),
  ...base,
  authors: people,
  title: text,
  /** `H.R. Rep. No. 101-12`, `USITC Pub. 12`. */
  number: text,
  volume: text,
  /** Collection: `Op. O.L.C.`. */
  series: text,
  page: text,
  institution: text,
  date,
  /** Procedural status of the report, after the date: `Review`, `Conf. Rep.`. */
  status: text,
  /** A reprint, including the pincite, printed after "as reprinted in": `1986 U.S.C.C.A.N. 42, 412`. */
  reprint: text,
  url: text,
})

export type Report = z.infer<typeof ReportSchema>
