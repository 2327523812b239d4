import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** An enactment as printed in a code (R16.1, R17.2). */
export const StatuteSchema = z.object({
  kind: z.literal('statute'),
  ...base,
  /** Popular name, if useful (`Acme Paper Act`). */
  name: text,
  /** Title number before the code: `42` in `42 U.S.C.`. */
  volume: text,
  code: z.string(),
  /** The cited section or chapter, including its symbol or label: `§ 7101`, `ch. 268, § 40`. */
  section: text,
  publisher: text,
  date,
  /** Supplement after the year, or the status of a law no longer in force: `Supp. II`, `repealed 1983`. */
  supplement: text,
  jurisdiction: text,
})

export type Statute = z.infer<typeof StatuteSchema>
