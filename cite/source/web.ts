import * as z from 'zod/mini'
import { base, date, people, text } from './base.ts'

/** The fields of anything read on the internet (R33). */
export const online = {
  authors: people,
  /** `Opinion`, `Press Release`; roman, before the title. */
  designation: text,
  title: text,
  date,
  /** The day the page says it was last changed; used when it shows no date of its own. */
  modified: date,
  modifiedWord: z.optional(z.enum(['last modified', 'last updated'])),
  /** The day it was read; used when it shows neither. */
  visited: date,
  url: text,
  archiveUrl: text,
  /** Where a copy is kept when none is online: `on file with author`. */
  keptAt: text,
  /** How to reach the passage from a root address: `select corpus "English Fiction"`. */
  directions: text,
}

/** A page of a site (R33). */
export const WebSchema = z.object({
  kind: z.literal('web'),
  ...base,
  ...online,
  /** The name of the site; abbreviated by T11, T12 and T15 (R33.3.2). */
  site: text,
})

export type Web = z.infer<typeof WebSchema>
