import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** A newspaper piece, in print or online (R30.4). */
export const NewspaperSchema = z.object({
  kind: z.literal('newspaper'),
  ...base,
  authors: people,
  /** Label printed before the title: `Editorial`, `Opinion`, `Letter to the Editor`. */
  designation: text,
  title: z.string(),
  publication: z.string(),
  /** Place of publication, if it isn't in the name. Printed in parentheses. */
  place: text,
  date,
  page: text,
  url: text,
  archiveUrl: text,
})

export type Newspaper = z.infer<typeof NewspaperSchema>
