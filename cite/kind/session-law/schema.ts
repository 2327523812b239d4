import * as z from 'zod/mini'
import { base, date, text } from '../../source/base.ts'

/** A law as printed in the session laws (R16.1.7, T3). */
export const SessionLawSchema = z.object({
  kind: z.literal('session-law'),
  ...base,
  name: text,
  /** Number of the law: `Pub. L. No. 91-190`, `ch. 52`, `No. 71`. */
  number: text,
  section: text,
  volume: text,
  /** Abbreviation of the session laws: `Stat.`, `Cal. Stat.`. */
  laws: text,
  page: text,
  publisher: text,
  date,
  /** Where the law is codified: `codified at 42 U.S.C. § 4321`. */
  codified: text,
})

export type SessionLaw = z.infer<typeof SessionLawSchema>
