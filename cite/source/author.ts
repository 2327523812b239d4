import * as z from 'zod/mini'

/** A person or an institution as an author. `handle` is the account name on a platform (R33.7). */
export const AuthorSchema = z.union([
  z.object({
    kind: z.literal('person'),
    family: z.string(),
    given: z.optional(z.string()),
    suffix: z.optional(z.string()),
    handle: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('organization'), name: z.string(), handle: z.optional(z.string()) }),
])

export type Author = z.infer<typeof AuthorSchema>
