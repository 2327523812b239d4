import * as z from 'zod/mini'
import { base, text } from './base.ts'
import { online } from './web.ts'

/** An episode of a podcast. The Indigo Book has no form for it; ours is marked beyond Indigo (X1). */
export const PodcastSchema = z.object({
  kind: z.literal('podcast'),
  ...base,
  ...online,
  series: text,
  /** Where it was heard: `Spotify`. */
  service: text,
})

export type Podcast = z.infer<typeof PodcastSchema>
