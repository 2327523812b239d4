import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A constitution (R23). A date is printed only if the provision is no longer in force. */
export const ConstitutionSchema = z.object({
  kind: z.literal('constitution'),
  ...base,
  /** `U.S. Const.`, `Ga. Const.`. */
  name: z.string(),
  /** Cited part: `amend. XIV, § 1`. */
  section: text,
  date,
  /** `repealed 1933`, `amended 1971`. */
  status: text,
})

export type Constitution = z.infer<typeof ConstitutionSchema>
