import * as z from 'zod/mini'

/** Most rows of one page. */
export const PER_PAGE_MAX = 100

/** A page of a list: the rows, and where it stands in the whole (contract 5). */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    data: z.array(row),
    meta: z.object({
      current_page: z.number(),
      per_page: z.number(),
      last_page: z.number(),
      total: z.number(),
    }),
  })
}
