import * as z from 'zod/mini'
import { base } from './base.ts'

/**
 * Words kept as they were pasted, because nobody could say which authority they are (PS19). They print as they
 * stand, `<i>…</i>` for what was italic in the paste. `means` is what is known of them all the same: an *id.* whose
 * antecedent is not here, or a reference to a place of the document (`supra note 3 and accompanying text`).
 */
export const PastedSchema = z.object({
  kind: z.literal('pasted'),
  ...base,
  text: z.string(),
  means: z.optional(z.enum(['id', 'place'])),
})

export type Pasted = z.infer<typeof PastedSchema>
