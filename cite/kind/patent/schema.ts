import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A patent or a trademark (T2). */
export const PatentSchema = z.object({
  kind: z.literal('patent'),
  ...base,
  name: text,
  /** Number of the patent: `7,000,001 B1`. */
  number: z.string(),
  /** For a trademark, whether it is registered or only applied for (T2). */
  mark: z.optional(z.enum(['registered', 'application'])),
  /** True for a patent application that has not been granted. `number` may then be its publication number. */
  application: z.optional(z.boolean()),
  /** Patent office outside the United States, as an adjective: `European`, `German`. */
  office: text,
  filed: date,
  date,
})

export type Patent = z.infer<typeof PatentSchema>
