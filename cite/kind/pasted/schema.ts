import * as z from 'zod/mini'
import { base } from '../../source/base.ts'

/**
 * Text kept as pasted because its authority is unknown (PS19). It prints unchanged, with `<i>…</i>` around text that
 * was italic when pasted. `means` is set if the text is known to be an *id.* without an antecedent or a reference to a
 * place in the document (`supra note 3 and accompanying text`).
 */
export const PastedSchema = z.object({
  kind: z.literal('pasted'),
  ...base,
  text: z.string(),
  means: z.optional(z.enum(['id', 'place'])),
})

export type Pasted = z.infer<typeof PastedSchema>
