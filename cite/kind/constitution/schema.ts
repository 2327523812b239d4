import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A constitution (R23). The date is printed only if the provision is no longer in force. */
export const ConstitutionSchema = z.object({
  kind: z.literal('constitution'),
  ...base,
  /** Name of the constitution: `U.S. Const.`, `Ga. Const.`. */
  name: z.string(),
  /** Cited part: `amend. XIV, § 1`. */
  section: text,
  date,
  /** Status printed in parentheses: `repealed 1933`, `amended 1971`. */
  status: text,
})

export type Constitution = z.infer<typeof ConstitutionSchema>
