import * as z from 'zod/mini'
import { base, date, people, text } from './base.ts'

/** A printed source of no finer kind, or a print-like document read online (R32.3, R33.4.1). */
export const PrintedSchema = z.object({
  kind: z.literal('printed'),
  ...base,
  authors: people,
  title: z.string(),
  volume: text,
  publication: text,
  page: text,
  publisher: text,
  date,
  url: text,
  archiveUrl: text,
})

export type Printed = z.infer<typeof PrintedSchema>
