import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** Output of a language model; the Indigo Book has no form for it (X3). */
export const AiSchema = z.object({
  kind: z.literal('ai'),
  ...base,
  /** Author of the prompt. */
  authors: people,
  model: z.string(),
  prompt: text,
  date,
  url: text,
  archiveUrl: text,
  /** Where the output is kept: `on file with author`. */
  keptAt: text,
})

export type Ai = z.infer<typeof AiSchema>
