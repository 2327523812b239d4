import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/**
 * A printed source without a more specific kind, or a document formatted for print but read online (R32.3, R33.4.1).
 */
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
  /**
   * Description printed in parentheses after the date: `Ph.D. dissertation, Univ. of Roe`, `unpublished manuscript`.
   */
  nature: text,
  url: text,
  archiveUrl: text,
  /** Where a copy is kept, if none is online: `on file with author`. */
  keptAt: text,
})

export type Printed = z.infer<typeof PrintedSchema>
