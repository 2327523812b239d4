import * as z from 'zod/mini'
import { base, date, people, text } from '../../source/base.ts'

/** Output of a language model. The Indigo Book has no citation form for such output (X3). */
export const AiSchema = z.object({
  kind: z.literal('ai'),
  ...base,
  /** The person who wrote the prompt. */
  authors: people,
  model: z.string(),
  prompt: text,
  date,
  url: text,
  archiveUrl: text,
  /** Where a copy of the output is kept: `on file with author`. */
  keptAt: text,
})

export type Ai = z.infer<typeof AiSchema>
