import * as z from 'zod/mini'

/** A date with as much detail as the source gives. `month` starts at 1. `time` is printed as written ("10:25 AM"). */
export const CiteDateSchema = z.object({
  year: z.number(),
  month: z.optional(z.number()),
  day: z.optional(z.number()),
  time: z.optional(z.string()),
  /** A season or another word in place of the month ("Spring"). */
  season: z.optional(z.string()),
  /** Last year of a range (`2001` in `1998–2001`). */
  untilYear: z.optional(z.number()),
})

export type CiteDate = z.infer<typeof CiteDateSchema>
