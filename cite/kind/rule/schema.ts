import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A rule of procedure, evidence, or conduct, or a uniform act cited by rule number (R18.1). */
export const RuleSchema = z.object({
  kind: z.literal('rule'),
  ...base,
  /** Name of the set of rules: `Fed. R. Civ. P.`. */
  set: z.string(),
  number: text,
  publisher: text,
  date,
})

export type Rule = z.infer<typeof RuleSchema>
