import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A hearing before a committee (R21.4). */
export const HearingSchema = z.object({
  kind: z.literal('hearing'),
  ...base,
  /** The full title from the cover, with the bill and the committee, printed in italics. */
  title: z.string(),
  body: text,
  page: text,
  /** State, printed in the parenthetical: `Mont.`. */
  state: text,
  date,
  /** Witness, printed in a parenthetical: `statement of Jane Roe, President`. */
  witness: text,
})

export type Hearing = z.infer<typeof HearingSchema>
