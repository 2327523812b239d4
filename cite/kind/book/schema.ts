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
  /** `6th`, `Rev.`: printed before `ed.`. */
  edition: text,
  publisher: text,
  date,
  /** Publication date of the original, for a translation or new edition. */
  originalDate: date,
  url: text,
  archiveUrl: text,
})

export type Book = z.infer<typeof BookSchema>
