import * as z from 'zod/mini'
import { base, text } from '../../source/base.ts'
import { online } from '../web/schema.ts'

/** A post on a social media platform, with the author's name and handle (R33.7). */
export const PostSchema = z.object({
  kind: z.literal('post'),
  ...base,
  ...online,
  platform: text,
})

export type Post = z.infer<typeof PostSchema>
