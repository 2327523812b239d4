import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A shorter work in a book by other authors (R28.2.5). */
export const ChapterSchema = z.object({
  kind: z.literal('chapter'),
  ...base,
  authors: people,
  title: z.string(),
  book: z.string(),
  editors: people,
  translators: people,
  volume: text,
  page: text,
  edition: text,
  publisher: text,
  date,
})

export type Chapter = z.infer<typeof ChapterSchema>
