import * as z from 'zod/mini'
import { AuthorSchema } from './author.ts'
import { CiteDateSchema } from './date.ts'

/**
 * What every source carries. Text fields may hold `<i>…</i>` where the original is italic inside
 * (a case name in a title); everything else is plain text.
 */
export const base = {
  id: z.string(),
  /** The name given by `[hereinafter …]` (R10.2, R34). */
  hereinafter: z.optional(z.string()),
  /** What the short form calls the source, when the rules would pick badly. */
  shortTitle: z.optional(z.string()),
  /** The full citation names every author, however many (R28.2.2, R30.2.3). */
  allAuthors: z.optional(z.boolean()),
}

/** Optional text; absent and empty print alike. */
export const text = z.optional(z.string())
/** Authors, editors or translators in the order the source names them. */
export const people = z.optional(z.array(AuthorSchema))
/** An optional date. */
export const date = z.optional(CiteDateSchema)
