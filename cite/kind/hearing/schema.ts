import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A hearing before a committee (R21.4). */
export const HearingSchema = z.object({
  kind: z.literal('hearing'),
  ...base,
  /** The full italic title from the cover, with bill and committee. */
  title: z.string(),
  body: text,
  page: text,
  /** State, for the parenthetical: `Mont.`. */
  state: text,
  date,
  /** Witness: `statement of Jane Roe, President`. */
  witness: text,
})

export type Hearing = z.infer<typeof HearingSchema>
