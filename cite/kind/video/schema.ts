import * as z from 'zod/mini'
import { base, text } from '../../source/base.ts'
import { online } from '../web/schema.ts'

/** A video published on a platform; the Indigo Book has no form for it (X2). */
export const VideoSchema = z.object({
  kind: z.literal('video'),
  ...base,
  ...online,
  /** `YouTube`. */
  platform: text,
})

export type Video = z.infer<typeof VideoSchema>
