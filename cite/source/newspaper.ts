import * as z from 'zod/mini'
import { base, date, people, text } from './base.ts'

/** A piece in a newspaper, on paper or on its site (R30.4). */
export const NewspaperSchema = z.object({
  kind: z.literal('newspaper'),
  ...base,
  authors: people,
  /** `Editorial`, `Opinion`, `Letter to the Editor`. */
  designation: text,
  title: z.string(),
  publication: z.string(),
  /** The place, when the name does not say it: printed in parentheses. */
  place: text,
  date,
  page: text,
  url: text,
  archiveUrl: text,
})

export type Newspaper = z.infer<typeof NewspaperSchema>
