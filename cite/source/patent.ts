import * as z from 'zod/mini'
import { base, date, text } from './base.ts'

/** A patent (1e R20). */
export const PatentSchema = z.object({
  kind: z.literal('patent'),
  ...base,
  name: text,
  /** `7,000,001 B1`. */
  number: z.string(),
  filed: date,
  date,
})

export type Patent = z.infer<typeof PatentSchema>
