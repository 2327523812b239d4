import * as z from 'zod/mini'
import { base, text } from '../../source/base.ts'
import { online } from '../web/schema.ts'

/** A video on a platform. The Indigo Book has no citation form for videos (X2). */
export const VideoSchema = z.object({
  kind: z.literal('video'),
  ...base,
  ...online,
  /** Name of the platform: `YouTube`. */
  platform: text,
})

export type Video = z.infer<typeof VideoSchema>
