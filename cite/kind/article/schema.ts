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
  /** Label in the heading of the article, if there is a label: `Book Review`. */
  designation: text,
  url: text,
  archiveUrl: text,
})

export type Article = z.infer<typeof ArticleSchema>
