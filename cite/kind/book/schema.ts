import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

export const BookSchema = z.object({
  kind: z.literal('book'),
  ...base,
  authors: people,
  editors: people,
  translators: people,
  title: z.string(),
  volume: text,
  /** Edition without `ed.`, which is added when printed: `6th`, `Rev.`. */
  edition: text,
  publisher: text,
  date,
  /** Publication date of the original, if the book is a translation or a new edition. */
  originalDate: date,
  url: text,
  archiveUrl: text,
})

export type Book = z.infer<typeof BookSchema>
