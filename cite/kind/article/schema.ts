import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** An article in a journal paginated by volume (R30.1.1). */
export const ArticleSchema = z.object({
  kind: z.literal('article'),
  ...base,
  authors: people,
  title: z.string(),
  volume: text,
  journal: z.string(),
  page: text,
  date,
  /** Label of the piece, if its heading has one: `Book Review`. */
  designation: text,
  url: text,
  archiveUrl: text,
})

export type Article = z.infer<typeof ArticleSchema>
