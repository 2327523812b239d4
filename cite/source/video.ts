import * as z from 'zod/mini'
import { base, text } from './base.ts'
import { online } from './web.ts'

/** A video published on a platform; the Indigo Book has no form for it (X2). */
export const VideoSchema = z.object({
  kind: z.literal('video'),
  ...base,
  ...online,
  /** `YouTube`. */
  platform: text,
})

export type Video = z.infer<typeof VideoSchema>
