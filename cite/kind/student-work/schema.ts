import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A student piece in a law review, with its designation: Note, Comment (R30.1.3). */
export const StudentWorkSchema = z.object({
  kind: z.literal('student-work'),
  ...base,
  authors: people,
  /** `Note`, `Comment`, `Recent Case`. */
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
