import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A law as printed in a code (R16.1, R17.2). */
export const StatuteSchema = z.object({
  kind: z.literal('statute'),
  ...base,
  /** Popular name of the law, if useful: `Acme Paper Act`. */
  name: text,
  /** Title number, printed before the code: `42` in `42 U.S.C.`. */
  volume: text,
  code: z.string(),
  /** The cited section or chapter, including its symbol or label: `§ 7101`, `ch. 268, § 40`. */
  section: text,
  publisher: text,
  date,
  /**
   * Supplement, printed after the year, or the status of a law that is no longer in force: `Supp. II`, `repealed 1983`.
   */
  supplement: text,
  jurisdiction: text,
})

export type Statute = z.infer<typeof StatuteSchema>
