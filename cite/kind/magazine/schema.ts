import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A piece in a magazine that numbers the pages of each issue separately (R30.1.2). */
export const MagazineSchema = z.object({
  kind: z.literal('magazine'),
  ...base,
  authors: people,
  title: z.string(),
  publication: z.string(),
  date,
  page: text,
  url: text,
  archiveUrl: text,
})

export type Magazine = z.infer<typeof MagazineSchema>
