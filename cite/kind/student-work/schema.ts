import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A student-written piece in a law review, with its designation, such as Note or Comment (R30.1.3). */
export const StudentWorkSchema = z.object({
  kind: z.literal('student-work'),
  ...base,
  authors: people,
  /** Designation of the piece: `Note`, `Comment`, `Recent Case`. */
  designation: z.string(),
  title: text,
  volume: text,
  journal: z.string(),
  page: text,
  date,
  url: text,
  archiveUrl: text,
})

export type StudentWork = z.infer<typeof StudentWorkSchema>
