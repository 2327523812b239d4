import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** An agency rule in a code or a register, or an agency order (R19). */
export const RegulationSchema = z.object({
  kind: z.literal('regulation'),
  ...base,
  name: text,
  volume: text,
  /** Abbreviation of the code: `C.F.R.`, `Treas. Reg.`, `N.Y. Comp. Codes R. & Regs.`. */
  code: text,
  section: text,
  /** Citation of a register: volume `48`, name `Fed. Reg.`, page `9871`. */
  register: z.optional(z.object({ volume: z.string(), name: z.string(), page: z.string() })),
  publisher: text,
  date,
  /** Printed before the date in the parenthetical: `as amended in`, `proposed`. */
  status: text,
  /** Where the rule is codified: `to be codified at 12 C.F.R. pt. 1026`. */
  codified: text,
})

export type Regulation = z.infer<typeof RegulationSchema>
