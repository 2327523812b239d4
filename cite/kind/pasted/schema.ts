import * as z from 'zod/mini'
import { base } from '../../source/base.ts'

/**
 * Text whose authority is unknown. The text is stored as pasted and printed unchanged (PS19). `<i>…</i>` marks text
 * that was italic. `means` is `id` for an *id.* without a preceding citation, and `place` for a reference to a part of
 * the document (`supra note 3 and accompanying text`).
 */
export const PastedSchema = z.object({
  kind: z.literal('pasted'),
  ...base,
  text: z.string(),
  means: z.optional(z.enum(['id', 'place'])),
})

export type Pasted = z.infer<typeof PastedSchema>
