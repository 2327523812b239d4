import * as z from 'zod/mini'

/** Maximum number of rows per page. */
export const PER_PAGE_MAX = 100

/** Returns the schema of a page of a list: the rows and their position in the whole list (contract 5). */
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
