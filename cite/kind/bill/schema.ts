import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A bill or resolution that was not enacted or is cited as legislative history (R21.1, R21.3). */
export const BillSchema = z.object({
  kind: z.literal('bill'),
  ...base,
  name: text,
  /** Number of the bill or resolution: `H.R. 12`, `S. Res. 431`. */
  number: z.string(),
  /** Congress or legislature: `111th Cong.`, `127th Leg., Reg. Sess.`. */
  body: text,
  section: text,
  /** State, printed in the parenthetical: `Me.`. */
  state: text,
  /** Version of the bill: `as reported by H. Comm. on Transp.`. */
  version: text,
  date,
})

export type Bill = z.infer<typeof BillSchema>
