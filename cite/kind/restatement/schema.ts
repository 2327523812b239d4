import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A restatement, model code, uniform act, or sentencing guideline (R18.2–R18.4). */
export const RestatementSchema = z.object({
  kind: z.literal('restatement'),
  ...base,
  /** Title with the edition: `Restatement (Third) of Prop.: Agency`. */
  title: z.string(),
  section: text,
  /** Institution that issued the work: `Am. L. Inst.`. */
  institution: text,
  date,
})

export type Restatement = z.infer<typeof RestatementSchema>
