import * as z from 'zod/mini'
import { base, date, text } from './base.ts'

/** A patent (1e R20). */
export const PatentSchema = z.object({
  kind: z.literal('patent'),
  ...base,
  name: text,
  /** `8,112,504 B2`. */
  number: z.string(),
  filed: date,
  date,
})

export type Patent = z.infer<typeof PatentSchema>
