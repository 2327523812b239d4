import * as z from 'zod/mini'
import { base, text } from '../../source/base.ts'
import { online } from '../web/schema.ts'

/** A post on a blog that is part of a larger site (R33). The two names are printed as `Site: Blog` (WB7). */
export const BlogSchema = z.object({
  kind: z.literal('blog'),
  ...base,
  ...online,
  site: text,
  blog: text,
})

export type Blog = z.infer<typeof BlogSchema>
