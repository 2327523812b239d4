import * as z from 'zod/mini'
import { base, text } from '../../source/base.ts'
import { online } from '../web/schema.ts'

/** A podcast episode. The Indigo Book has no citation form for podcasts (X1). */
export const PodcastSchema = z.object({
  kind: z.literal('podcast'),
  ...base,
  ...online,
  series: text,
  /** Service that hosts the podcast: `Spotify`. */
  service: text,
})

export type Podcast = z.infer<typeof PodcastSchema>
