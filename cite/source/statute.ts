import * as z from 'zod/mini'
import { base, date, text } from './base.ts'

/** An enactment as a code prints it (R16.1, R17.2). */
export const StatuteSchema = z.object({
  kind: z.literal('statute'),
  ...base,
  /** The popular name, when it helps (`Acme Paper Act`). */
  name: text,
  /** The title number before the code: `42` in `42 U.S.C.`. */
  volume: text,
  code: z.string(),
  /** The part cited as a whole, written with its sign or word: `§ 7101`, `ch. 268, § 40`. */
  section: text,
  publisher: text,
  date,
  /** A supplement after the year: `Supp. II`. */
  supplement: text,
  jurisdiction: text,
})

export type Statute = z.infer<typeof StatuteSchema>
