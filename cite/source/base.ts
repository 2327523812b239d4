import * as z from 'zod/mini'
import { AuthorSchema } from './author.ts'
import { CiteDateSchema } from './date.ts'

/**
 * Fields that all sources have. Text fields are plain text, except that `<i>…</i>` marks text that is italic in the
 * original, such as a case name in a title.
 */
export const base = {
  id: z.string(),
  /** The name assigned by `[hereinafter …]` (R10.2, R34). */
  hereinafter: z.optional(z.string()),
  /** Name for the short form, used instead of the name that the rules would choose. */
  shortTitle: z.optional(z.string()),
  /** True if the full citation prints every author (R28.2.2, R30.2.3). */
  allAuthors: z.optional(z.boolean()),
  /** Fields of an imported record that the citation doesn't print, under their original names (EX14). */
  kept: z.optional(z.array(z.object({ field: z.string(), text: z.string() }))),
}

/** Optional text. A missing value prints the same as an empty value. */
export const text = z.optional(z.string())
/** Authors, editors, or translators in the order of the source. */
export const people = z.optional(z.array(AuthorSchema))
/** An optional date. */
export const date = z.optional(CiteDateSchema)
