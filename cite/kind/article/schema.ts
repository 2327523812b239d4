import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

export const ArticleSchema = z.object({
  kind: z.literal('article'),
  ...base,
  authors: people,
  title: z.string(),
  volume: text,
  journal: z.string(),
  page: text,
  date,
  /** Label printed before the title, if any: `Book Review`. */
  designation: text,
  url: text,
  archiveUrl: text,
})

export type Article = z.infer<typeof ArticleSchema>
